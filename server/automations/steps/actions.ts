import type { StepAction } from '../../../shared/automations.ts'
import { createProject } from './actions/create-project.ts'
import { createTask } from './actions/create-task.ts'
import { message } from './actions/message.ts'
import { mail, notify } from './actions/people.ts'
import { assignRequests, setRequestStatus } from './actions/requests.ts'
import { addSubTasks, assignTasks, moveTasks, prioritizeTasks, setDaily, tagTasks } from './actions/tasks.ts'
import type { StepWork } from './work.ts'

/** How each kind of step is done. */
const actions: { [Action in StepAction]: StepWork<Action> } = {
  message,
  createTask,
  moveTasks,
  assignTasks,
  tagTasks,
  prioritizeTasks,
  addSubTasks,
  setDaily,
  createProject,
  setRequestStatus,
  assignRequests,
  notify,
  mail,
}

/** The work of a step; the step itself says which one. */
export const workOf = (action: StepAction): StepWork<StepAction> => actions[action] as never
