import { deleteAgencyUsersInput, updateAgencyUsersInput } from '../../../shared/agencies.ts'
import { command } from '../../platform/command.ts'
import type { MemberRow } from '../queries/members.ts'
import { lockMembers } from '../store/members.ts'
import { deleteAgencyUser } from './delete-agency-user.ts'
import { updateAgencyUser } from './update-agency-user.ts'

const inOrder = (ids: readonly string[]): string[] => [...new Set(ids)].sort()

/** Changes many memberships atomically. Errors: those of updateAgencyUser. */
export const updateAgencyUsers = command(
  updateAgencyUsersInput,
  async (tx, { ids, ...changes }): Promise<MemberRow[]> => {
    const members: MemberRow[] = []
    await lockMembers(tx, ids)
    for (const id of inOrder(ids)) members.push(await updateAgencyUser(tx, { id, ...changes }))
    return members
  },
)

/** Ends many memberships atomically. Errors: those of deleteAgencyUser. */
export const deleteAgencyUsers = command(
  deleteAgencyUsersInput,
  async (tx, { ids }): Promise<MemberRow[]> => {
    const members: MemberRow[] = []
    await lockMembers(tx, ids)
    for (const id of inOrder(ids)) members.push(await deleteAgencyUser(tx, { id }))
    return members
  },
)
