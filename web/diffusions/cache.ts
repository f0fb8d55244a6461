import type { RoomCache } from '../platform/room.ts'

/** Everything that broadcasts show is refetched; these are the dependencies that types alone don't express. */
export const diffusionsCache: RoomCache = {
  dependents: {
    Diffusion: ['Query.diffusionsByAgency'],
    DiffusionMessage: ['Diffusion', 'DiffusionReport', 'DiffusionDelivery'],
    DiffusionDelivery: ['DiffusionReport'],
    SmartList: ['Query.getDiffusion', 'DiffusionAudience'],
    AgencyUser: ['Query.getDiffusion', 'DiffusionAudience', 'AudienceChoices'],
    // A received broadcast comes as a channel. Its recipients reply in a conversation, of which the sender may not have
    // heard.
    Channel: ['Query.diffusionsByAgency', 'Query.diffusionDeliveriesByMessage'],
  },
}
