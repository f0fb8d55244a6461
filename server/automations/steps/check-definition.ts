import { actionSubjects, type Step } from '../../../shared/automations.ts'
import { areStaff } from '../../agencies/commands/require-staff.ts'
import { membershipStateOf } from '../../agencies/queries/membership.ts'
import { checkMessage } from '../../messaging/commands/create-message.ts'
import { conversationOrNotFound } from '../../messaging/queries/conversations.ts'
import type { Tx } from '../../platform/context.ts'
import { badInput } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { Sentence } from '../../platform/sentences.ts'
import { settingsOf } from '../../requests/queries/settings.ts'
import { columnById } from '../../work/queries/boards.ts'
import { projectById } from '../../work/queries/projects.ts'
import { templateOrNotFound } from '../../work/queries/templates.ts'
import type { Definition, KeptStep } from '../queries/automations.ts'
import { findMatches } from '../queries/find-matches.ts'
import { say } from '../sentences.ts'
import { labeled } from './actions/labels.ts'
import { areMembers } from './actions/people.ts'
import { isRefusal } from './refusal.ts'

/** Whether what a definition names is there, and open to its owner, now. Errors: BAD_USER_INPUT naming each field. */
export async function checkDefinition(tx: Tx, { subject, filter, steps }: Definition): Promise<void> {
  const refused: Record<string, Sentence> = {}
  for (const [at, step] of steps.entries()) {
    const needed = actionSubjects[step.action]
    if (needed && needed !== subject)
      refused[`steps.${at}.action`] = say(needed === 'tasks' ? 'needsTasks' : 'needsRequests')
    else if (step.action === 'createTask' && step.each && !subject)
      refused[`steps.${at}.each`] = say('needsMatches')
    const found = await problemOf(tx, step)
    if (found) refused[`steps.${at}.${found.field}`] = found.sentence
  }
  if (Object.keys(refused).length > 0) throw badInput(refused)
  // A condition over a field that is gone is refused here, and names its place.
  if (subject) await findMatches(tx, subject, filter, 1)
}

type Problem = { field: string; sentence: Sentence }

async function problemOf(tx: Tx, step: Step): Promise<Problem | undefined> {
  switch (step.action) {
    case 'message':
      return messageProblem(tx, step)
    case 'createTask':
      return taskProblem(tx, step)
    case 'moveTasks':
      return (await tx.load(columnById, step.columnID)) ? undefined : noColumn
    case 'assignTasks':
      return staffProblem(tx, step.assigneeIDs, 'assigneeIDs')
    case 'assignRequests':
      return staffProblem(tx, [step.userID], 'userID')
    case 'notify':
      return staffProblem(tx, step.userIDs, 'userIDs')
    case 'mail':
      return (await areMembers(tx, step.userIDs))
        ? undefined
        : { field: 'userIDs', sentence: say('notMember') }
    case 'createProject':
      return (
        (await orProblem('templateID', () => templateOrNotFound(tx, step.templateID))) ??
        clientProblem(tx, step.clientID)
      )
    case 'setRequestStatus': {
      const { statuses } = await settingsOf(tx)
      const isKnown = statuses.some(({ id }) => id === step.status)
      return isKnown ? undefined : { field: 'status', sentence: say('noStatus') }
    }
    default:
      return undefined
  }
}

const noColumn: Problem = { field: 'columnID', sentence: say('noColumn') }

async function taskProblem(
  tx: Tx,
  { columnID, priority, assigneeIDs = [] }: Extract<Step, { action: 'createTask' }>,
): Promise<Problem | undefined> {
  const column = await tx.load(columnById, columnID)
  if (!column) return noColumn
  const project = await tx.load(projectById, column.projectId)
  if (priority && !(project && labeled(project.priorities, priority)))
    return { field: 'priority', sentence: say('noPriority', { label: priority }) }
  return staffProblem(tx, assigneeIDs, 'assigneeIDs')
}

async function clientProblem(tx: Tx, id: string | null | undefined): Promise<Problem | undefined> {
  if (!id) return undefined
  const member = await tx.load(membershipStateOf, id)
  return member?.role === 'client' ? undefined : { field: 'clientID', sentence: say('chooseClient') }
}

async function messageProblem(
  tx: Tx,
  { conversationID, internal, content }: Extract<Step, { action: 'message' }>,
): Promise<Problem | undefined> {
  const draft = { id: newId(), conversationID, content, ...(internal && { internal }) }
  return orProblem('conversationID', () => checkMessage(tx, draft))
}

async function staffProblem(tx: Tx, ids: readonly string[], field: string): Promise<Problem | undefined> {
  if (ids.length === 0 || (await areStaff(tx, ids))) return undefined
  return { field, sentence: say('chooseStaff') }
}

async function orProblem(field: string, work: () => Promise<unknown>): Promise<Problem | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    if (isRefusal(error)) return { field, sentence: error.sentence }
    throw error
  }
}

/** Steps that were checked, as they are kept. */
export const withScopes = (tx: Tx, steps: readonly Step[]): Promise<KeptStep[]> =>
  Promise.all(
    steps.map(async (step) => {
      if (step.action !== 'message') return step
      const { scope } = await conversationOrNotFound(tx, step.conversationID)
      return { ...step, scope }
    }),
  )
