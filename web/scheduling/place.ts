export interface Place {
  name: string | null
  viewerChannelUser: { target: { name: string } | null } | null
}

/** The name of a channel for the viewer; a direct conversation has the name of the other person. Empty if the viewer has lost access. */
export const placeName = (channel: Place | null | undefined): string =>
  channel?.name ?? channel?.viewerChannelUser?.target?.name ?? ''
