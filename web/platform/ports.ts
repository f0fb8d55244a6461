/** What the bearer of an invitation's link may know before accepting it. */
export interface InvitationSummary {
  agencyName: string
  invitedBy: string
  email: string | null
  hasAccount: boolean
  expired: boolean
}

/** Questions that a lower room asks and an upper room answers; upper rooms fill them in their `room.ts`. */
export interface Ports {
  /** Null when there is no such invitation. */
  invitation: (token: string) => Promise<InvitationSummary | null>
}

const filled: Partial<Ports> = {}

export function fillPorts(parts: readonly (Partial<Ports> | undefined)[]): void {
  Object.assign(filled, ...parts)
}

/** The answerer of a port; undefined when no room fills it. */
export function port<Name extends keyof Ports>(name: Name): Ports[Name] | undefined {
  return filled[name]
}
