import type { App } from '../platform/app.ts'
import type { ReadTx, Tx } from '../platform/context.ts'
import type { Brand } from '../platform/mail/mail.ts'
import { definePort } from '../platform/ports.ts'

/** An invitation as the sign-up needs to know it. */
export type Invitation = {
  /** It was emailed to this very address, so its holder has proved the ownership of the address. */
  provesAddress: boolean
  /** Makes the new account what the invitation says, in the transaction that creates it. */
  accept(tx: Tx, userId: string): Promise<void>
}

/** The invitation of a token, asked as the platform. Errors: NOT_FOUND when it cannot be used. */
export const registrationGate =
  definePort<(tx: Tx, asked: { token: string; email: string }) => Promise<Invitation>>(
    'identity.registrationGate',
  )

/** The agencies of a person: where their events are told. Asked with the system's rights. */
export const agenciesOf = definePort<(tx: ReadTx, userId: string) => Promise<string[]>>('identity.agenciesOf')

/** Which of these people the caller may know of in the current agency; each room adds those it knows. */
export const visibility =
  definePort<(tx: ReadTx, userIds: readonly string[]) => Promise<Iterable<string>>>('identity.visibility')

/** Clients of the current agency who may know of a person; the staff always may. Asked as the staff side. */
export const seenByClients =
  definePort<(tx: ReadTx, userId: string) => Promise<Iterable<string>>>('identity.seenByClients')

/** A person gave a sign of life; each room notes it where it counts for it. */
export const presence = definePort<(tx: Tx, userId: string) => Promise<void>>('identity.presence')

/** A person chose a picture, or none. Errors: BAD_USER_INPUT when it is not an avatar that they uploaded. */
export const avatarChosen =
  definePort<(tx: Tx, chosen: { userId: string; key: string | null }) => Promise<void>>(
    'identity.avatarChosen',
  )

/** A person chose which messages come back to them later, in the current agency. Errors: NOT_FOUND for one they may not read. */
export const snoozedMessagesChosen = definePort<(tx: Tx, messageIds: readonly string[]) => Promise<void>>(
  'identity.snoozedMessagesChosen',
)

/**
 * A person's agency as a client: the named one, or any. Gives the sender of their emails and the address where they read, which
 * is a currently verified domain of the agency; null where there is none, or they are not a client.
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
