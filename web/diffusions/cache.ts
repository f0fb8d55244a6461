import type { RoomCache } from '../platform/room.ts'

/** Everything that broadcasts show is refetched; these are the dependencies that types alone don't express. */
export const diffusionsCache: RoomCache = {
  dependents: {
    Diffusion: ['Query.diffusionsByAgency'],
    DiffusionMessage: ['Diffusion', 'DiffusionReport', 'DiffusionDelivery'],
    DiffusionDelivery: ['DiffusionReport'],
    SmartList: ['Query.getDiffusion', 'DiffusionAudience'],
    AgencyUser: ['Query.getDiffusion', 'DiffusionAudience', 'AudienceChoices'],
    // A received broadcast arrives as a channel. Its recipients reply in a conversation that the sender may not have loaded yet.
    Channel: ['Query.diffusionsByAgency', 'Query.diffusionDeliveriesByMessage'],
  },
}
