import type { ComponentType } from 'react'
import type { StepAction } from '../../../../shared/automations-facts.ts'
import { CreateTaskStep } from './create-task-step.tsx'
import { MessageStep } from './message-step.tsx'
import { MailStep, NotifyStep } from './notice-steps.tsx'
import { ProjectStep } from './project-step.tsx'
import { AssignRequestsStep, RequestStatusStep } from './request-steps.tsx'
import type { StepProps } from './step-props.ts'
import {
  AddSubTasksStep,
  AssignTasksStep,
  MoveTasksStep,
  PrioritizeTasksStep,
  SetDailyStep,
  TagTasksStep,
} from './task-steps.tsx'

const parts: { [Action in StepAction]: ComponentType<StepProps<Action>> } = {
  message: MessageStep,
  createTask: CreateTaskStep,
  moveTasks: MoveTasksStep,
  assignTasks: AssignTasksStep,
  tagTasks: TagTasksStep,
  prioritizeTasks: PrioritizeTasksStep,
  addSubTasks: AddSubTasksStep,
  setDaily: SetDailyStep,
  createProject: ProjectStep,
  setRequestStatus: RequestStatusStep,
  assignRequests: AssignRequestsStep,
  notify: NotifyStep,
  mail: MailStep,
}

/** A step as a sentence with its fields. */
export function StepFields<Action extends StepAction>(props: StepProps<Action>) {
  const Fields = parts[props.step.action as Action] as ComponentType<StepProps<Action>>
  return <Fields {...props} />
}
