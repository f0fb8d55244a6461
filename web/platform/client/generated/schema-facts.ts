// Written by `npm run generate` out of the GraphQL schema. Not to be edited.

/** Fields that hold objects of another type than their name says, in lines that begin with the type: shorter than pairs. */
export const usualTypes = `AddressedMessageConnection unreadAddressed
Agency checkDomain createDomain deleteDomain
AgencyUser updateCustomAnswers
AgencyUserConnection formerAgencyUsers
ApprovalDecision decisions
AttachedFileConnection filesOfConversations
AudienceChoice roles tags
AudienceChoices diffusionChoices
AutomationDryRun dryRunAutomation
AutomationEffect effects
AutomationEffectCount counts
AutomationLimits automationLimits pauseAutomations
AutomationMatch items
AutomationMatches automationMatches
AutomationRun lastRun runAutomation
AutomationRunConnection automationRuns
CalendarEntry entriesBetween
CalendarSettings calendarSettings updateCalendarSettings
ChangeConnection changes
ChannelConnection openChannels
ChannelUser ejectMember viewerChannelUser
ChannelUserConnection listMembers
ClientFileConnection clientFiles
ClientViewConnection clientView
ClientViewReaction reactions
ClientsRegistrationForm own ownClientsRegistrationForm
Commitment busyBetween
Conversation conversationsWithoutMail updateConversationMail
ConversationNote createNoteFromAside
Credential denyCredential
Cron createAutomation pauseAutomation takeOverAutomation updateAutomation
CustomField field
DiffusionReport report
DomainRecord record
Event eventsBetween
EventGuest answers
EventInvitation answerInvitation
FormVersionConnection formVersions
HostAgency agency
InvitationPreview invitationByToken
JoinResult acceptInvitation joinChannel
LinkedConversationConnection linkedConversations
LinkedMessageConnection linkedMessages
LinkedPerson creator issuedFor
LoggedTime logged
Message answer answerDiffusion createReaction deleteReaction lastMessage lastResponse quotedMessage root
MessageConnection mediaMessages unreadMessages
MessageWarnings messageWarnings
NoteCommentConnection comments
Notification newNotifications
NotificationThing muteThing mutedThings thing unmuteThing
PendingInvitation registrationInvitation renewRegistrationLink
Piece attachments createFileCopy files infos
PlannedDay plannedBetween
Priority createProjectPriority deleteProjectPriority updateProjectPriority
Project createRequestProject
ProjectEarlier earlier
ProjectProgress progress
ProjectStatus statuses
QuietHours quietHours
RecipientConnection recipients
RequestApproval approvals createApprovalDecision
RequestApprovalFile createApprovalVersion
RequestCategory category
RequestCounts requestCounts
RequestPerson enChargeUser
RequestStage requestApprovals
RequestStatus RequestStatus
SLAClock slaClocks slaClocksOfBoard
SLAClockConnection runningSLAClocks
SLAReportRow slaReport
SLARule rule slaRules
SLAStep steps
ScheduledTask snoozeMessages
SearchAnswer search
SearchGroup groups
SearchHit hits
SharedGroup group
SignedVersion versions
SubsTask subTasks
SymLink acceptPairing
SymLinkPreview symLinkByToken
Task createMessageTask createRequestTask deleteMessageTask setTaskDaily
TaskConnection dailyTasksByUser
TaskEvent eventsOfBoard
TaskTime timeOfTasks
TeamDay days
TeamMemberConnection teamWeek
Thread unreadThreads
TimeOff away
TimeOffConnection timeOffByUser timeOffRequests
TimeSettings timeSettings updateTimeSettings
Timer undoTimerStart
TimerCorrectionConnection corrections
TimerSegment openSegment
TimerSegmentConnection segments
TimerTotals timerTotals
User actor assignedTo assignee author changePassword client createdBy decidedBy destination filedBy issuer me mentionableByNote mentionableByRequest mentionableByTask owner pausedBy people person reviewers searchMembers startedBy starter target updateNotificationChoice updatePushedWords updateQuietHours without
UserTask assignees
WeekHours week
WorkHours workHours
WorkingHours deleteWorkingHours updateWorkingHours workingHours`

/** The same for each object type whose field holds something else than such fields do elsewhere. */
export const unusualTypes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "AutomationRun": {
    "effects": "AutomationEffectConnection"
  },
  "ConversationSeen": {
    "people": "SeenBy"
  },
  "DayCapacity": {
    "tasks": "DayTask"
  },
  "Event": {
    "tasks": "TaskEvent"
  },
  "Message": {
    "reactions": "Reaction"
  },
  "Project": {
    "tags": "ProjectTag"
  },
  "Request": {
    "changes": "RequestChangeConnection"
  },
  "RequestApproval": {
    "files": "RequestApprovalFile"
  },
  "RequestApprovalFile": {
    "versions": "ApprovalVersion"
  },
  "Review": {
    "comments": "ApprovalCommentConnection"
  },
  "SLARule": {
    "rule": "SLACondition"
  },
  "SharedGroup": {
    "users": "SharedGroupUser"
  },
  "Task": {
    "changes": "TaskChangeConnection",
    "comments": "TaskCommentConnection",
    "events": "TaskEvent"
  },
  "WorkHours": {
    "items": "WorkHoursItem"
  }
}

/** Every type that implements `LiveEvent`. */
export const eventTypes: readonly string[] = [
  "Changed",
  "ChannelLeft",
  "ChannelUserUpdated",
  "EventReminded",
  "MessageCreated",
  "MessageDeleted",
  "MessagePublished",
  "MessageReacted",
  "MessageUpdated",
  "MessageWithdrawn",
  "PendingInvitationAccepted",
  "TaskAssigned",
  "TaskMoved",
  "TaskUpdated",
  "UserUpdated"
]

/** Types without an identity of their own: the cache keeps them inside what they hang on. */
export const keylessTypes: readonly string[] = [
  "AgencyAbilities",
  "AgencyUserAbilities",
  "AudienceChoice",
  "AudienceChoices",
  "AutomationDryRun",
  "AutomationEffectCount",
  "AutomationMatches",
  "ChannelAbilities",
  "ClientViewReaction",
  "ClientsRegistrationFormAbilities",
  "Commitment",
  "CustomAnswer",
  "DayCapacity",
  "DayTask",
  "DiffusionAudience",
  "DiffusionReport",
  "Domain",
  "DomainRecord",
  "EventAbilities",
  "Holiday",
  "InvitationPreview",
  "JoinResult",
  "LoggedTime",
  "MediaAbilities",
  "MediaSummary",
  "MessageAbilities",
  "MessageTag",
  "MessageWarnings",
  "NoteAbilities",
  "NoteCommentAbilities",
  "NotificationChoice",
  "Piece",
  "Planing",
  "PlannedDay",
  "ProjectAbilities",
  "ProjectEarlier",
  "ProjectProgress",
  "QuietHours",
  "Reaction",
  "Registration",
  "RequestAbilities",
  "RequestApprovalAbilities",
  "RequestCommentAbilities",
  "RequestCounts",
  "RequestPerson",
  "RequestStage",
  "ReviewAbilities",
  "SLACondition",
  "SLAStep",
  "SearchAnswer",
  "SearchGroup",
  "SeenBy",
  "SignedVersion",
  "SkinConfiguration",
  "SymLinkPreview",
  "TaskAbilities",
  "TaskCommentAbilities",
  "TaskTime",
  "TeamDay",
  "TeamMember",
  "TimeOffAbilities",
  "TimeOffBalance",
  "TimeOffImpact",
  "TimerAbilities",
  "TimerTotals",
  "WeekHours",
  "WorkHours",
  "WorkHoursItem",
  "WorkStart"
]

/** Types of which there are pages, each an object of its own without an identity: `CompanyConnection` of Company. */
export const pagedTypes: readonly string[] = [
  "AddressedMessage",
  "AgencyUser",
  "ApprovalComment",
  "AttachedFile",
  "AutomationEffect",
  "AutomationRun",
  "Board",
  "Change",
  "Channel",
  "ChannelUser",
  "ClientFile",
  "ClientView",
  "ClientsRegistrationForm",
  "Company",
  "ConversationNote",
  "Credential",
  "Cron",
  "Diffusion",
  "DiffusionDelivery",
  "DiffusionMessage",
  "EventStream",
  "FormVersion",
  "LinkedConversation",
  "LinkedMessage",
  "Media",
  "Mention",
  "MessageAside",
  "Message",
  "NoteComment",
  "Notification",
  "PendingInvitation",
  "Project",
  "ProjectTemplate",
  "Recipient",
  "RequestApproval",
  "RequestChange",
  "RequestComment",
  "Request",
  "Review",
  "SLAClock",
  "ScheduledTask",
  "SharedGroup",
  "SharedGroupUser",
  "SymLink",
  "TaskChange",
  "TaskComment",
  "Task",
  "TeamMember",
  "Thread",
  "TimeOff",
  "Timer",
  "TimerCorrection",
  "TimerSegment"
]
