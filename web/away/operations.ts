import { graphql } from '../platform/graphql.ts'

export const absenceQuery = graphql(`
  query Absence {
    me {
      id
      timeZone
      unseenNotificationEnabled
      unseenNotificationDuration
      dailyNotification
      away
      autoResponderContent
    }
  }
`)

export const changeAbsenceMutation = graphql(`
  mutation ChangeAbsence($input: UpdateUserInput!) {
    updateUser(input: $input) {
      id
      timeZone
      unseenNotificationEnabled
      unseenNotificationDuration
      dailyNotification
      away
      autoResponderContent
    }
  }
`)

export const notificationSettingsQuery = graphql(`
  query NotificationSettings {
    me { id notificationChoices { topic channel on } quietHours { from to exceptMentions } }
  }
`)

export const updateChoiceMutation = graphql(`
  mutation UpdateNotificationChoice($input: UpdateNotificationChoiceInput!) {
    updateNotificationChoice(input: $input) {
      id
      notificationChoices { topic channel on }
      unseenNotificationEnabled
      dailyNotification
    }
  }
`)

export const updateQuietHoursMutation = graphql(`
  mutation UpdateQuietHours($input: UpdateQuietHoursInput!) {
    updateQuietHours(input: $input) { id quietHours { from to exceptMentions } }
  }
`)

export const withoutMailQuery = graphql(`
  query ConversationsWithoutMail {
    conversationsWithoutMail { id name channel { id scope name users { id name } } }
  }
`)

export const leftOutQuery = graphql(`
  query ConversationToLeaveOut($id: ID!) {
    getConversation(id: $id) { id name mailed channel { id scope name users { id name } } }
  }
`)

export const updateConversationMailMutation = graphql(`
  mutation UpdateConversationMail($input: UpdateConversationMailInput!) {
    updateConversationMail(input: $input) { id mailed }
  }
`)
