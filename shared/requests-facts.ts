/** Limits and constants of requests, for server and web; without zod. */
export const requestTitleMax = 200
export const requestFilesMax = 20
export const requestCommentMax = 20_000
export const requestMentionsMax = 50
export const requestStatusesMax = 20
export const requestStagesMax = 10
export const requestCategoriesMax = 100
export const requestAssignsMax = 500
export const subcategoriesMax = 50
export const requestLabelMax = 60
export const reviewsLimitMax = 20
export const requestLinksMax = 50

/** What a status means to the rest of the product, whatever it is called. */
export const requestMeanings = ['open', 'waiting', 'done', 'declined', 'cancelled'] as const
export type RequestMeaning = (typeof requestMeanings)[number]

export type RequestStatus = {
  id: string
  label: string
  /** The agency's own label for clients. */
  clientLabel?: string | null | undefined
  color: string
  order?: number | null | undefined
  meaning: RequestMeaning
}

/** The side that decides a stage of approval. */
export const approvalSides = ['staff', 'client'] as const
export type ApprovalSide = (typeof approvalSides)[number]
export type ApprovalStage = { stage: string; side: ApprovalSide; reviewsLimit: number }

/** The default statuses; the web has labels for them in every language. */
export const defaultStatuses: readonly RequestStatus[] = [
  { id: 'new', label: 'New', color: '#228be6', order: 0, meaning: 'open' },
  { id: 'inProgress', label: 'In progress', color: '#7367f0', order: 1, meaning: 'open' },
  { id: 'waitingForClient', label: 'Waiting for client', color: '#0c8599', order: 2, meaning: 'waiting' },
  { id: 'done', label: 'Done', color: '#2f9e44', order: 3, meaning: 'done' },
  { id: 'declined', label: 'Declined', color: '#868e96', order: 4, meaning: 'declined' },
  { id: 'cancelled', label: 'Cancelled', color: '#868e96', order: 5, meaning: 'cancelled' },
]
export const defaultStages: readonly ApprovalStage[] = [
  { stage: 'Team', side: 'staff', reviewsLimit: 2 },
  { stage: 'Client', side: 'client', reviewsLimit: 2 },
]

/** Whether a request of this meaning is closed. */
export const isClosing = (meaning: RequestMeaning): boolean => meaning !== 'open' && meaning !== 'waiting'

/** The statuses in their order. */
export const inStatusOrder = <Status extends Pick<RequestStatus, 'order'>>(
  statuses: readonly Status[],
): Status[] =>
  statuses
    .map((status, at) => ({ status, at }))
    .sort((a, b) => (a.status.order ?? a.at) - (b.status.order ?? b.at) || a.at - b.at)
    .map(({ status }) => status)

/** Who wrote a comment (specification: ownerType). */
export const ownerTypes = ['client', 'agency'] as const
export type OwnerType = (typeof ownerTypes)[number]

/** For notifications about requests of every category (specification: requestType). */
export const allRequestTypes = 'all'
