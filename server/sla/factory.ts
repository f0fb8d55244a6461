import { change } from '../testing/change.ts'
import type { Caller, TestServer } from '../testing/server.ts'

/** Adds a rule for the first response within four hours; returns its id. */
export const addRule = async (
  server: TestServer,
  caller: Caller,
  { rule = {}, ...input }: { rule?: Record<string, unknown> } & Record<string, unknown> = {},
): Promise<string> => {
  const condition = { metric_name: 'first_response', metric_value: '240', metric_comparator: 'lte', ...rule }
  return (await change(server, caller, 'createSLARule', { isRequest: true, rule: condition, ...input })).id
}
