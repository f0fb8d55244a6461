import { type AutomationRow, definitionOf } from '../queries/automations.ts'

/** A run that begins. */
export const runOf = (automation: AutomationRow, dueAt: Date) => ({
  automationId: automation.id,
  dueAt,
  plan: definitionOf(automation),
  state: 'running' as const,
})
