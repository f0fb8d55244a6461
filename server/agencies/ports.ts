import type { AliasableExpression, Expression } from 'kysely'
import type { UpdateAgencyInput } from '../../shared/agencies.ts'
import type { TimeOff } from '../../shared/planing.ts'
import type { ReadTx, Tx } from '../platform/context.ts'
import { definePort } from '../platform/ports.ts'

/** A query of user ids, made an expression by `$asScalar()`. */
type UserIds = Expression<string>

/**
 * The people who share a channel with a person, in the current agency. Symmetric; the recipients of one broadcast list do not
 * count. Clients see people through this and through their company.
 */
export const sharesChannel = definePort<(tx: ReadTx, userId: string) => UserIds>('agencies.sharesChannel')

/** The same for several people: each with the people they share a channel with. */
export const channelCompanions = definePort<
  (tx: ReadTx, userIds: readonly string[]) => AliasableExpression<{ userId: string; otherId: string }>
>('agencies.channelCompanions')

/** The people who already share a direct channel with a person, in the current agency. */
export const hasDirectChannel =
  definePort<(tx: ReadTx, userId: string) => UserIds>('agencies.hasDirectChannel')

/**
 * A member became a client: they leave all team-only places, in the same transaction; upper rooms first, following the lock
 * order.
 */
export const becameClient = definePort<(tx: Tx, userId: string) => Promise<void>>('agencies.becameClient')

/** A member was deactivated, and may return: automatic actions in their name end, in the same transaction. */
export const deactivated = definePort<(tx: Tx, userId: string) => Promise<void>>('agencies.deactivated')

/** A member was removed: they leave all places, in the same transaction and order. */
export const left = definePort<(tx: Tx, userId: string) => Promise<void>>('agencies.left')

/** A company is about to be deleted: its content passes to its people, in the same transaction. */
export const companyLeaves =
  definePort<(tx: Tx, companyId: string) => Promise<void>>('agencies.companyLeaves')

/**
 * A member's time off was given as a whole list: the room that stores it compares it and checks permissions, in the same
 * transaction; the membership is locked. Errors: BAD_USER_INPUT, FORBIDDEN.
 */
export const keepTimeOff =
  definePort<(tx: Tx, userId: string, entries: readonly TimeOff[]) => Promise<void>>('agencies.keepTimeOff')

/** The client channels of invitations. */
export type InvitationChannel = {
  /** whether the viewer may invite clients into it: it exists, has the scope client, and the viewer may add people */
  mayInvite(tx: ReadTx, channelId: string): Promise<boolean>
  /** Creates one for future clients, with the inviter as its member; returns its id. */
  open(tx: Tx, name: string, ownerId: string): Promise<string>
  /** Adds a member of the agency, idempotently; false if the channel is gone, or no longer for clients. */
  join(tx: Tx, channelId: string, userId: string): Promise<boolean>
  /** The one of these account links that leads into it, through one of its members. */
  linkInto(
    tx: ReadTx,
    channelId: string,
    links: readonly { id: string; createdById: string }[],
  ): Promise<{ id: string } | undefined>
}
export const invitationChannel = definePort<InvitationChannel>('agencies.invitationChannel')

/**
 * Saves the settings of upper rooms within `updateAgency`, in the same transaction; the agency is locked, and `updateAgency`
 * publishes the change: to clients too if an answer says that they see a difference. Errors: BAD_USER_INPUT.
 */
export const agencySettings =
  definePort<(tx: Tx, changes: UpdateAgencyInput) => Promise<boolean>>('agencies.agencySettings')

/** Makes an uploaded picture the agency's own; null removes the one it had. Errors: BAD_USER_INPUT naming avatar. */
export const setAgencyAvatar =
  definePort<(tx: Tx, agencyId: string, key: string | null) => Promise<void>>('agencies.setAgencyAvatar')
