import { useLiveList } from '../../../platform/client/use-live-list.ts'
import type { VariablesOf } from '../../../platform/graphql.ts'
import { auditLogQuery } from '../operations.ts'

/** The lines of the log that a filter leaves, the newest first. */
export const useAuditLog = (variables: VariablesOf<typeof auditLogQuery>) =>
  useLiveList({ query: auditLogQuery, variables, pick: ({ listEventStreams }) => listEventStreams })
