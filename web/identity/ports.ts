import type { ComponentType } from 'react'

declare module '../platform/ports.ts' {
  interface Ports {
    /** Resolves to null if there is no such invitation. */
    invitation: (token: string) => Promise<InvitationSummary | null>
    /** The components behind the agency's own link: for a visitor, and for a signed-in person. */
    registration: () => Promise<{ GuestRegistration: RegistrationPage; OwnRegistration: RegistrationPage }>
  }
}

/** What anyone with an invitation link may know before accepting it. */
export interface InvitationSummary {
  agencyName: string
  invitedBy: string
  email: string | null
  hasAccount: boolean
  expired: boolean
  /** The agency's own link, which opens its registration form. */
  isOpen: boolean
}

export type RegistrationPage = ComponentType<{ token: string }>
