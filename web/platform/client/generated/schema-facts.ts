// Written by `npm run generate` out of the GraphQL schema. Not to be edited.

/** For each object type the fields that hold objects, and of which type. */
export const fieldTypes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "Agency": {
    "conversations": "ConversationConnection",
    "domains": "Domain",
    "owner": "User",
    "pendingInvitations": "PendingInvitationConnection",
    "projectTemplates": "ProjectTemplateConnection"
  },
  "AgencyUser": {
    "assignedTo": "User",
    "planing": "Planing",
    "timeOff": "TimeOff",
    "user": "User"
  },
  "AgencyUserConnection": {
    "items": "AgencyUser"
  },
  "Board": {
    "columns": "Column",
    "project": "Project",
    "tasks": "Task"
  },
  "BoardConnection": {
    "items": "Board"
  },
  "Channel": {
    "agency": "Agency",
    "conversations": "Conversation",
    "owner": "User",
    "users": "User",
    "viewerChannelUser": "ChannelUser"
  },
  "ChannelUser": {
    "channel": "Channel",
    "target": "User",
    "user": "User"
  },
  "ChannelUserConnection": {
    "items": "ChannelUser"
  },
  "Column": {
    "tasks": "TaskConnection"
  },
  "CompanyConnection": {
    "items": "Company"
  },
  "Conversation": {
    "channel": "Channel",
    "lastMessage": "Message"
  },
  "ConversationConnection": {
    "items": "Conversation"
  },
  "ConversationNote": {
    "comments": "NoteCommentConnection",
    "user": "User"
  },
  "ConversationNoteConnection": {
    "items": "ConversationNote"
  },
  "Cron": {
    "channel": "Channel",
    "user": "User"
  },
  "CronConnection": {
    "items": "Cron"
  },
  "InvitationPreview": {
    "agency": "HostAgency"
  },
  "Message": {
    "asides": "MessageAside",
    "lastResponse": "Message",
    "owner": "User",
    "pieces": "Piece",
    "tasks": "Task"
  },
  "MessageAsideConnection": {
    "items": "MessageAside"
  },
  "MessageConnection": {
    "items": "Message"
  },
  "Mutation": {
    "acceptInvitation": "JoinResult",
    "cancelScheduledTask": "ScheduledTask",
    "changePassword": "User",
    "copyTask": "Task",
    "createAgency": "Agency",
    "createAgencyUser": "AgencyUser",
    "createBoard": "Board",
    "createChannel": "Channel",
    "createChannelUser": "ChannelUser",
    "createColumn": "Column",
    "createCompany": "Company",
    "createConversation": "Conversation",
    "createConversationNote": "ConversationNote",
    "createCron": "Cron",
    "createInvitationMessage": "InvitationMessage",
    "createMessage": "Message",
    "createMessageAside": "MessageAside",
    "createMessageFromAside": "Message",
    "createMessageTask": "Task",
    "createNoteComment": "NoteComment",
    "createNoteFromAside": "ConversationNote",
    "createPendingInvitation": "PendingInvitation",
    "createProject": "Project",
    "createProjectFromTask": "Project",
    "createProjectFromTemplate": "Project",
    "createProjectPriority": "Priority",
    "createProjectTag": "ProjectTag",
    "createProjectTemplate": "ProjectTemplate",
    "createScheduledTask": "ScheduledTask",
    "createSubsTask": "SubsTask",
    "createTask": "Task",
    "createTaskComment": "TaskComment",
    "createUserTask": "UserTask",
    "deleteAgencyUser": "AgencyUser",
    "deleteBoard": "Board",
    "deleteChannelUser": "ChannelUser",
    "deleteColumn": "Column",
    "deleteCompany": "Company",
    "deleteConversationNote": "ConversationNote",
    "deleteCron": "Cron",
    "deleteMessage": "Message",
    "deleteMessageAside": "MessageAside",
    "deleteMessageTask": "Task",
    "deleteNoteComment": "NoteComment",
    "deletePendingInvitation": "PendingInvitation",
    "deleteProject": "Project",
    "deleteProjectPriority": "Priority",
    "deleteProjectTag": "ProjectTag",
    "deleteProjectTemplate": "ProjectTemplate",
    "deleteSubsTask": "SubsTask",
    "deleteTask": "Task",
    "deleteTaskComment": "TaskComment",
    "deleteUserTask": "UserTask",
    "ejectMember": "ChannelUser",
    "joinChannel": "JoinResult",
    "markConversation": "Conversation",
    "sendScheduledTask": "ScheduledTask",
    "setProjectClient": "Project",
    "setTaskDaily": "Task",
    "snoozeMessages": "ScheduledTask",
    "updateAgency": "Agency",
    "updateAgencyUser": "AgencyUser",
    "updateBoard": "Board",
    "updateChannel": "Channel",
    "updateChannelUser": "ChannelUser",
    "updateColumn": "Column",
    "updateCompany": "Company",
    "updateConversation": "Conversation",
    "updateConversationNote": "ConversationNote",
    "updateCron": "Cron",
    "updateMessage": "Message",
    "updateMessageAside": "MessageAside",
    "updateNoteComment": "NoteComment",
    "updateNotification": "Notification",
    "updatePendingInvitation": "PendingInvitation",
    "updateProject": "Project",
    "updateProjectPriority": "Priority",
    "updateProjectTag": "ProjectTag",
    "updateScheduledTask": "ScheduledTask",
    "updateSubsTask": "SubsTask",
    "updateTask": "Task",
    "updateTaskComment": "TaskComment",
    "updateTasks": "Task",
    "updateUser": "User",
    "updateUserTask": "UserTask"
  },
  "NoteComment": {
    "user": "User"
  },
  "NoteCommentConnection": {
    "items": "NoteComment"
  },
  "Notification": {
    "actor": "User"
  },
  "NotificationConnection": {
    "items": "Notification"
  },
  "PendingInvitation": {
    "agency": "HostAgency",
    "issuer": "User"
  },
  "PendingInvitationConnection": {
    "items": "PendingInvitation"
  },
  "Priority": {
    "owner": "User"
  },
  "Project": {
    "boards": "Board",
    "channel": "Channel",
    "client": "User",
    "owner": "User",
    "priorities": "Priority",
    "progress": "ProjectProgress",
    "statuses": "ProjectStatus",
    "tags": "ProjectTag"
  },
  "ProjectConnection": {
    "items": "Project"
  },
  "ProjectProgress": {
    "people": "User"
  },
  "ProjectTemplateConnection": {
    "items": "ProjectTemplate"
  },
  "Query": {
    "agencyByDomain": "HostAgency",
    "agencyUsersByAgency": "AgencyUserConnection",
    "boardBySlug": "Board",
    "boardsByProject": "BoardConnection",
    "channelUsersByChannel": "ChannelUserConnection",
    "channelUsersByUser": "ChannelUserConnection",
    "companiesByAgency": "CompanyConnection",
    "conversationsByAgency": "ConversationConnection",
    "cronsByUser": "CronConnection",
    "dailyTasksByUser": "TaskConnection",
    "dayCapacity": "DayCapacity",
    "getAgency": "Agency",
    "getAgencyUser": "AgencyUser",
    "getBoard": "Board",
    "getChannel": "Channel",
    "getColumn": "Column",
    "getConversation": "Conversation",
    "getConversationNote": "ConversationNote",
    "getDomain": "Domain",
    "getMessage": "Message",
    "getPendingInvitation": "PendingInvitation",
    "getProject": "Project",
    "getTask": "Task",
    "getUser": "User",
    "invitationByToken": "InvitationPreview",
    "listConversationNotes": "ConversationNoteConnection",
    "listMessageAsides": "MessageAsideConnection",
    "listMessages": "MessageConnection",
    "listProjects": "ProjectConnection",
    "listTasks": "TaskConnection",
    "me": "User",
    "mediaMessages": "MessageConnection",
    "messagesByConversation": "MessageConnection",
    "messagesByResponseTo": "MessageConnection",
    "myAgencies": "Agency",
    "notificationsByUser": "NotificationConnection",
    "pendingInvitationsByAgency": "PendingInvitationConnection",
    "projectTemplatesByAgency": "ProjectTemplateConnection",
    "projectsByAgency": "ProjectConnection",
    "projectsByChannel": "ProjectConnection",
    "projectsByUser": "ProjectConnection",
    "scheduledTasksByUser": "ScheduledTaskConnection",
    "searchMembers": "User",
    "tasksByBoard": "Task",
    "tasksByColumn": "TaskConnection"
  },
  "ScheduledTask": {
    "channel": "Channel",
    "message": "Message"
  },
  "ScheduledTaskConnection": {
    "items": "ScheduledTask"
  },
  "SubsTask": {
    "attachments": "Piece",
    "user": "User"
  },
  "Task": {
    "assignees": "UserTask",
    "attachments": "Piece",
    "changes": "TaskChangeConnection",
    "comments": "TaskCommentConnection",
    "messages": "Message",
    "project": "Project",
    "subTasks": "SubsTask",
    "user": "User"
  },
  "TaskChange": {
    "actor": "User"
  },
  "TaskChangeConnection": {
    "items": "TaskChange"
  },
  "TaskComment": {
    "user": "User"
  },
  "TaskCommentConnection": {
    "items": "TaskComment"
  },
  "TaskConnection": {
    "items": "Task"
  },
  "UserTask": {
    "user": "User"
  }
}

/** Every type that implements `LiveEvent`. */
export const eventTypes: readonly string[] = [
  "Changed",
  "ChannelLeft",
  "ChannelUserUpdated",
  "MessageCreated",
  "MessageDeleted",
  "MessagePublished",
  "MessageUpdated",
  "MessageWithdrawn",
  "PendingInvitationAccepted",
  "UserUpdated"
]

/** Types without an identity of their own: the cache keeps them inside what they hang on. */
export const keylessTypes: readonly string[] = [
  "AgencyAbilities",
  "AgencyUserAbilities",
  "AgencyUserConnection",
  "BoardConnection",
  "ChannelAbilities",
  "ChannelUserConnection",
  "CompanyConnection",
  "ConversationConnection",
  "ConversationNoteConnection",
  "CronConnection",
  "DayCapacity",
  "Domain",
  "InvitationPreview",
  "JoinResult",
  "MessageAbilities",
  "MessageAsideConnection",
  "MessageConnection",
  "NoteAbilities",
  "NoteCommentConnection",
  "NotificationConnection",
  "PendingInvitationConnection",
  "Piece",
  "Planing",
  "ProjectAbilities",
  "ProjectConnection",
  "ProjectProgress",
  "ProjectTemplateConnection",
  "ScheduledTaskConnection",
  "TaskAbilities",
  "TaskChangeConnection",
  "TaskCommentAbilities",
  "TaskCommentConnection",
  "TaskConnection",
  "TimeOff"
]
