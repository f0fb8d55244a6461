import { graphql } from '../platform/graphql.ts'

export const scheduledTasksQuery = graphql(`
  query ScheduledTasks($action: ScheduleAction, $limit: Int, $nextToken: String) {
    scheduledTasksByUser(action: $action, waiting: true, limit: $limit, nextToken: $nextToken) {
      items {
        id state action sendAt reason payload
        channel { id name scope viewerChannelUser { id target { id name } } }
        conversation { id name }
        message { id content channelID conversationID responseToID owner { id name avatar } }
      }
      nextToken
    }
  }
`)

export const createScheduledTaskMutation = graphql(`
  mutation CreateScheduledTask($input: CreateScheduledTaskInput!) {
    createScheduledTask(input: $input) { id state sendAt }
  }
`)

export const updateScheduledTaskMutation = graphql(`
  mutation UpdateScheduledTask($input: UpdateScheduledTaskInput!) {
    updateScheduledTask(input: $input) { id state sendAt reason payload }
  }
`)

export const sendScheduledTaskMutation = graphql(`
  mutation SendScheduledTask($input: SendScheduledTaskInput!) {
    sendScheduledTask(input: $input) { id state }
  }
`)

export const cancelScheduledTaskMutation = graphql(`
  mutation CancelScheduledTask($input: CancelScheduledTaskInput!) {
    cancelScheduledTask(input: $input) { id state }
  }
`)

export const snoozeMessagesMutation = graphql(`
  mutation SnoozeMessages($input: SnoozeMessagesInput!) {
    snoozeMessages(input: $input) { id state sendAt }
  }
`)

export const ownAddressQuery = graphql(`
  query OwnAddress { me { id email } }
`)

export const readersZonesQuery = graphql(`
  query ReadersZones($channelID: ID!) {
    channelUsersByChannel(channelID: $channelID, limit: 10) {
      items { id userID user { id name role timeZone } }
      nextToken
    }
  }
`)

export const workStartQuery = graphql(`
  query WorkStart($userID: ID!) { workStart(userID: $userID) { userID at } }
`)

export const cronsQuery = graphql(`
  query Crons($limit: Int, $nextToken: String) {
    cronsByUser(type: message, limit: $limit, nextToken: $nextToken) {
      items {
        id status message internal repeat days timeZone start expression next processedAt reason canChange
        channel { id name viewerChannelUser { id target { id name } } }
        conversation { id name }
        user { id name }
      }
      nextToken
    }
  }
`)

export const createCronMutation = graphql(`
  mutation CreateCron($input: CreateCronInput!) { createCron(input: $input) { id status } }
`)

export const updateCronMutation = graphql(`
  mutation UpdateCron($input: UpdateCronInput!) {
    updateCron(input: $input) { id status message internal repeat days timeZone start expression next reason }
  }
`)

export const deleteCronMutation = graphql(`
  mutation DeleteCron($input: DeleteCronInput!) { deleteCron(input: $input) { id status } }
`)
