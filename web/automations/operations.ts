import { graphql } from '../platform/graphql.ts'

export const automationsQuery = graphql(`
  query Automations($limit: Int, $nextToken: String) {
    cronsByUser(type: automation, limit: $limit, nextToken: $nextToken) {
      items {
        id status message repeat days timeZone start expression next reason canChange
        user { id name avatar }
        pausedBy { id name }
        automation {
          id name subject filter steps onFailure missed pausedUntil
          lastRun { id dueAt state }
        }
      }
      nextToken
    }
  }
`)

/** Only whether the viewer may see an automation. */
export const automationExistsQuery = graphql(`
  query AutomationExists($id: ID!) { automationRuns(automationID: $id, limit: 1) { items { id } } }
`)

/** The limits count crons: reading one, they are refetched with each. */
export const limitsQuery = graphql(`
  query AutomationLimits {
    automationLimits { id automations automationsMax pausedAt pausedBy { id name } }
    cronsByUser(type: automation, limit: 1) { items { id } }
  }
`)

export const runsQuery = graphql(`
  query AutomationRuns($automationID: ID!, $state: AutomationRunState, $limit: Int, $nextToken: String) {
    automationRuns(automationID: $automationID, state: $state, limit: $limit, nextToken: $nextToken) {
      items {
        id state dueAt startedAt finishedAt isLate missed matched outOf reason subject
        startedBy { id name }
        counts { step action result count audience label }
      }
      nextToken
    }
  }
`)

export const effectsQuery = graphql(`
  query AutomationEffects($id: ID!, $limit: Int, $nextToken: String) {
    getAutomationRun(id: $id) {
      id
      effects(limit: $limit, nextToken: $nextToken) {
        items { id at step action result subjectID title text facts reason }
        nextToken
      }
    }
  }
`)

export const createAutomationMutation = graphql(`
  mutation CreateAutomation($input: CreateAutomationInput!) { createAutomation(input: $input) { id } }
`)

export const updateAutomationMutation = graphql(`
  mutation UpdateAutomation($input: UpdateAutomationInput!) { updateAutomation(input: $input) { id } }
`)

export const runAutomationMutation = graphql(`
  mutation RunAutomation($input: RunAutomationInput!) { runAutomation(input: $input) { id state } }
`)

export const dryRunMutation = graphql(`
  mutation DryRunAutomation($input: DryRunAutomationInput!) {
    dryRunAutomation(input: $input) {
      matched of isCut
      effects { id at step action result subjectID title text facts reason }
    }
  }
`)

export const pauseAutomationMutation = graphql(`
  mutation PauseAutomation($input: PauseAutomationInput!) { pauseAutomation(input: $input) { id status } }
`)

export const takeOverMutation = graphql(`
  mutation TakeOverAutomation($input: TakeOverAutomationInput!) { takeOverAutomation(input: $input) { id } }
`)

export const pauseAllMutation = graphql(`
  mutation PauseAutomations($input: PauseAutomationsInput!) { pauseAutomations(input: $input) { id pausedAt } }
`)
