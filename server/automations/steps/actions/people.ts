import { mailSubjectMax } from '../../../../shared/automations.ts'
import { messageMax } from '../../../../shared/messaging-facts.ts'
import { requireStaff } from '../../../agencies/commands/require-staff.ts'
import { membershipStateOf } from '../../../agencies/queries/membership.ts'
import { notify as notifyPeople } from '../../../notifications/commands/notify.ts'
import type { Tx } from '../../../platform/context.ts'
import { agencyOf } from '../../../platform/database/viewer.ts'
import { badInput } from '../../../platform/errors.ts'
import { sayOfField } from '../../../platform/sentences.ts'
import { mailJob } from '../../mails.ts'
import { say } from '../../sentences.ts'
import { partId } from '../ids.ts'
import { clientsAmong, sceneFor } from '../tellable.ts'
import { oneLine, wordsFor } from '../words.ts'
import type { StepWork } from '../work.ts'

/** Tells staff in their notifications. */
export const notify: StepWork<'notify'> = {
  batch: () => null,
  async plan(tx, { userIDs, content }, _ids, scene) {
    const words = await wordsFor(tx, [content], scene)
    const text = notTooLong(words.fill(content, 'markdown'))
    return [{ subjectId: null, title: null, facts: { userIds: userIDs.join(' '), text } }]
  },
  async perform(tx, { userIDs }, [effect]) {
    if (!effect) return
    await requireStaff(tx, userIDs, 'userIDs')
    await notifyPeople(tx, {
      kind: 'automationSaid',
      subjectId: effect.id,
      recipientIds: userIDs,
      actorId: null,
    })
  },
}

/** Mails members of the agency, each by a job of their own. */
export const mail: StepWork<'mail'> = {
  batch: () => null,
  async plan(tx, { userIDs, subject, content }, _ids, scene) {
    const told = await sceneFor(tx, scene, [subject, content], await clientsAmong(tx, userIDs))
    const userIds = userIDs.join(' ')
    if (!told) return [{ subjectId: null, title: null, facts: { userIds }, failed: say('hiddenFromClients') }]
    const words = await wordsFor(tx, [subject, content], told)
    const text = notTooLong(words.fill(content, 'plain'))
    const title = oneLine(words.fill(subject, 'plain'), mailSubjectMax)
    return [{ subjectId: null, title, facts: { userIds, text } }]
  },
  async perform(tx, { userIDs }, [effect], { ownerId }) {
    if (!effect) return
    if (!(await areMembers(tx, userIDs))) throw badInput({ userIDs: say('notMember') })
    const clients = await clientsAmong(tx, userIDs)
    await tx.addJobs(
      userIDs.map((userId, at) => ({
        task: mailJob,
        key: partId(effect.id, at),
        payload: {
          agencyId: agencyOf(tx),
          userId,
          ownerId,
          effectId: effect.id,
          toClient: clients.includes(userId),
        },
      })),
    )
  },
}

/** A short text may list the same fifty titles hundreds of times. */
function notTooLong(text: string): string {
  if (text.length > messageMax) throw badInput({ content: sayOfField('tooLong', messageMax) })
  return text
}

/** Whether all of these people are active members of the agency. */
export async function areMembers(tx: Tx, userIds: readonly string[]): Promise<boolean> {
  const members = await Promise.all(userIds.map((id) => tx.load(membershipStateOf, id)))
  return members.every((member) => member?.active)
}
