import { useExtraQuery } from '../../platform/client/use-shown-query.ts'
import { limitsQuery } from '../operations.ts'

/** How many automations the agency has, and whether all are paused. */
export const useLimits = () => useExtraQuery({ query: limitsQuery })?.automationLimits
