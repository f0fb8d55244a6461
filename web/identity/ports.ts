import type { ComponentType } from 'react'

declare module '../platform/ports.ts' {
  interface Ports {
    /** Null when there is no such invitation. */
    invitation: (token: string) => Promise<InvitationSummary | null>
    /** What the agency's own link opens: for a visitor, and for a signed-in person. */
    registration: () => Promise<{ GuestRegistration: RegistrationPage; OwnRegistration: RegistrationPage }>
  }
}

/** What the bearer of an invitation's link may know before accepting it. */
export interface InvitationSummary {
  agencyName: string
  invitedBy: string
  email: string | null
  hasAccount: boolean
  expired: boolean
  /** The agency's own link, which leads to its registration form. */
  isOpen: boolean
}

export type RegistrationPage = ComponentType<{ token: string }>
