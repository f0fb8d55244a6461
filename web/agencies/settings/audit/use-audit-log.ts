import { useLiveList } from '../../../platform/client/use-live-list.ts'
import type { VariablesOf } from '../../../platform/graphql.ts'
import { auditLogQuery } from '../operations.ts'

/** The log entries that match a filter, newest first. */
export const useAuditLog = (variables: VariablesOf<typeof auditLogQuery>) =>
  useLiveList({ query: auditLogQuery, variables, pick: ({ listEventStreams }) => listEventStreams })
