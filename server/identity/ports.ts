import type { App } from '../platform/app.ts'
import type { ReadTx, Tx } from '../platform/context.ts'
import type { Brand } from '../platform/mail/mail.ts'
import { definePort } from '../platform/ports.ts'

/** The properties of an invitation that a sign-up needs. */
export type Invitation = {
  /** Whether it was emailed to this address, so that its holder has proved ownership of the address. */
  provesAddress: boolean
  /** Admits the new account as invited, in the transaction that creates the account. */
  accept(tx: Tx, userId: string): Promise<void>
}

/** The invitation of a token; called as the platform. Errors: NOT_FOUND if it cannot be used. */
export const registrationGate =
  definePort<(tx: Tx, asked: { token: string; email: string }) => Promise<Invitation>>(
    'identity.registrationGate',
  )

/** The agencies of a person, to which their events are sent. Called with the system's rights. */
export const agenciesOf = definePort<(tx: ReadTx, userId: string) => Promise<string[]>>('identity.agenciesOf')

/** Which of these people are visible to the caller in the current agency; a person is visible if any room returns them. */
export const visibility =
  definePort<(tx: ReadTx, userIds: readonly string[]) => Promise<Iterable<string>>>('identity.visibility')

/** The clients of the current agency who can see a person; staff always can. Called as the staff side. */
export const seenByClients =
  definePort<(tx: ReadTx, userId: string) => Promise<Iterable<string>>>('identity.seenByClients')

/** Called when a person is active; each room records it where it needs it. */
export const presence = definePort<(tx: Tx, userId: string) => Promise<void>>('identity.presence')

/** Called when a person chooses an avatar, or none. Errors: BAD_USER_INPUT if it is not an avatar that they uploaded. */
export const avatarChosen =
  definePort<(tx: Tx, chosen: { userId: string; key: string | null }) => Promise<void>>(
    'identity.avatarChosen',
  )

/** Called with the messages a person wants snoozed in the current agency. Errors: NOT_FOUND for one that they may not read. */
export const snoozedMessagesChosen = definePort<(tx: Tx, messageIds: readonly string[]) => Promise<void>>(
  'identity.snoozedMessagesChosen',
)

/**
 * The sender of a client's emails and the origin of their links: in the given agency its currently verified domain, without one
 * our own address. null if the given agency has no such domain, or the person is not a client.
 */
export const clientsHome =
  definePort<
    (
      app: App,
      asked: { userId: string; agencyId: string | null },
    ) => Promise<{
      brand: Brand
      address: string
    } | null>
  >('identity.clientsHome')
