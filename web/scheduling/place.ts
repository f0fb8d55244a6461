export interface Place {
  name: string | null
  viewerChannelUser: { target: { name: string } | null } | null
}

/** How a channel is called for its reader; a talk between two by the other one. Empty where it may not be known any more. */
export const placeName = (channel: Place | null | undefined): string =>
  channel?.name ?? channel?.viewerChannelUser?.target?.name ?? ''
