import type { AliasableExpression, Expression } from 'kysely'
import type { UpdateAgencyInput } from '../../shared/agencies.ts'
import type { TimeOff } from '../../shared/planing.ts'
import type { ReadTx, Tx } from '../platform/context.ts'
import { definePort } from '../platform/ports.ts'

/** A query of user ids, made an expression by `$asScalar()`. */
type UserIds = Expression<string>

/**
 * Who shares a channel with a person, in the current agency. It works both ways, and the recipients
 * of one broadcast list do not share it. By this, and by their company, clients see people.
 */
export const sharesChannel = definePort<(tx: ReadTx, userId: string) => UserIds>('agencies.sharesChannel')

/** The same of several people at once: each with the people they share a channel with. */
export const channelCompanions = definePort<
  (tx: ReadTx, userIds: readonly string[]) => AliasableExpression<{ userId: string; otherId: string }>
>('agencies.channelCompanions')

/** The people who already share a direct channel with a person, in the current agency. */
export const hasDirectChannel =
  definePort<(tx: ReadTx, userId: string) => UserIds>('agencies.hasDirectChannel')

/** A member became a client: whatever only staff may be in, they leave, in the same transaction; the rooms above first, as rows are locked. */
export const becameClient = definePort<(tx: Tx, userId: string) => Promise<void>>('agencies.becameClient')

/** A member was deactivated, and may come back: what goes on by itself in their name ends, in the same transaction. */
export const deactivated = definePort<(tx: Tx, userId: string) => Promise<void>>('agencies.deactivated')

/** A member was removed: they leave whatever they are in, in the same transaction and order. */
export const left = definePort<(tx: Tx, userId: string) => Promise<void>>('agencies.left')

/** A company is about to be removed: what was for it is left to its people, in the same transaction. */
export const companyLeaves =
  definePort<(tx: Tx, companyId: string) => Promise<void>>('agencies.companyLeaves')

/**
 * When a member is away was written as a whole list: the room above that keeps it compares and asks who decides, in the same
 * transaction; the membership is locked. Errors: BAD_USER_INPUT, FORBIDDEN.
 */
export const keepTimeOff =
  definePort<(tx: Tx, userId: string, entries: readonly TimeOff[]) => Promise<void>>('agencies.keepTimeOff')

/** The client channels that invitations lead into. */
export type InvitationChannel = {
  /** whether the viewer may invite clients into it: it exists, has the scope client, and takes people from the viewer */
  mayInvite(tx: ReadTx, channelId: string): Promise<boolean>
  /** Makes one for clients who are to come, with the person who invites them in it; returns its id. */
  open(tx: Tx, name: string, ownerId: string): Promise<string>
  /** Adds a member of the agency to it, who may be in it already; false when it is gone, or not for clients any more. */
  join(tx: Tx, channelId: string, userId: string): Promise<boolean>
  /** Which of these account links leads into it: one of a member of it. */
  linkInto(
    tx: ReadTx,
    channelId: string,
    links: readonly { id: string; createdById: string }[],
  ): Promise<{ id: string } | undefined>
}
export const invitationChannel = definePort<InvitationChannel>('agencies.invitationChannel')

/**
 * Of what an admin changes of an agency, each room above keeps what is its own, in the same transaction; the agency is
 * locked, and its change is told by `updateAgency`: to clients too where one answers that they see a difference.
 * Errors: BAD_USER_INPUT.
 */
export const agencySettings =
  definePort<(tx: Tx, changes: UpdateAgencyInput) => Promise<boolean>>('agencies.agencySettings')

/** Makes an uploaded picture the agency's own; null removes the one it had. Errors: BAD_USER_INPUT naming avatar. */
export const setAgencyAvatar =
  definePort<(tx: Tx, agencyId: string, key: string | null) => Promise<void>>('agencies.setAgencyAvatar')
