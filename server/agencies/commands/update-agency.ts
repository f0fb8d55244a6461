import { updateAgencyInput } from '../../../shared/agencies.ts'
import type { Context } from '../../platform/context.ts'
import { forbidden, notFound } from '../../platform/errors.ts'
import { parse } from '../../platform/input.ts'
import { agencyChanged } from '../events.ts'
import { canUpdateAgency } from '../policy.ts'
import type { AgencyRow } from '../queries/agencies.ts'
import { say } from '../sentences.ts'
import { lockAgency, updateAgencyRow } from '../store/agencies.ts'
import { setAvatar } from './avatar.ts'
import { tellMembersElsewhere } from './tell.ts'

/** Changes name, description or picture of the current agency. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND. */
export const updateAgency = (ctx: Context, input: unknown): Promise<AgencyRow> =>
  ctx.write(async (tx) => {
    const { id, ...changes } = parse(updateAgencyInput, input)
    const agency = id === tx.viewer.agencyId ? await lockAgency(tx, id) : undefined
    if (!agency) throw notFound(say('noAgency'))
    if (!canUpdateAgency(tx.viewer)) throw forbidden()
    const { avatar } = changes
    if (avatar !== undefined && avatar !== agency.avatar) await setAvatar(tx, id, avatar)
    const updated = await updateAgencyRow(tx, id, changes)
    tx.record(agencyChanged(id))
    if (updated.name !== agency.name || updated.avatar !== agency.avatar) await tellMembersElsewhere(tx)
    return updated
  })
