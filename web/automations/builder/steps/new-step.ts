import type { Step, StepAction } from '../../../../shared/automations.ts'

/** A step of an action, with nothing selected yet. */
export function newStep(action: StepAction): Step {
  switch (action) {
    case 'message':
      return { action, conversationID: '', internal: true, content: '' }
    case 'createTask':
      return { action, columnID: '', title: '' }
    case 'moveTasks':
      return { action, columnID: '' }
    case 'assignTasks':
      return { action, assigneeIDs: [] }
    case 'tagTasks':
      return { action, tags: [] }
    case 'prioritizeTasks':
      return { action, priority: '' }
    case 'addSubTasks':
      return { action, titles: [] }
    case 'setDaily':
      return { action }
    case 'createProject':
      return { action, templateID: '', title: '' }
    case 'setRequestStatus':
      return { action, status: '' }
    case 'assignRequests':
      return { action, userID: '' }
    case 'notify':
      return { action, userIDs: [], content: '' }
    case 'mail':
      return { action, userIDs: [], subject: '', content: '' }
  }
}
