import { weekHoursEntry } from '../../../shared/planing.ts'
import {
  deleteWorkingHoursInput,
  type Holiday,
  holidayEntry,
  holidaysMax,
  planingMax,
  updateWorkingHoursInput,
} from '../../../shared/planning.ts'
import type { WeekHours } from '../../../shared/working-time.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { inputOf } from '../../platform/graphql/input-of.ts'
import { listOf } from '../../platform/graphql/list-size.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { deleteWorkingHours, updateWorkingHours } from '../commands/working-hours.ts'
import { workingHours } from '../queries/working-hours.ts'
import { WorkingHoursType } from './types.ts'

const WeekHoursType = builder.objectRef<WeekHours>('WeekHours').implement({
  description: 'Working hours of a weekday; an end that is not after the start is on the next day.',
  fields: (t) => ({
    day: t.exposeInt('day', { description: '1 (Monday) to 7' }),
    start: t.exposeString('start', { description: 'HH:mm' }),
    end: t.exposeString('end', { description: 'HH:mm' }),
  }),
})
const HolidayType = builder.objectRef<Holiday>('Holiday').implement({
  fields: (t) => ({ day: t.expose('day', { type: 'Date' }), name: t.exposeString('name') }),
})

WorkingHoursType.implement({
  description: 'The working hours of the agency, in general or for a company.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the company or the agency.' }),
    companyID: t.exposeID('companyId', { nullable: true }),
    timeZone: t.exposeString('timeZone'),
    ownTimeZone: t.exposeString('ownTimeZone', {
      nullable: true,
      description: "The company's own time zone; null if it follows the agency's.",
    }),
    week: t.field({ type: [WeekHoursType], ...listOf(planingMax), resolve: ({ week }) => week }),
    holidays: t.field({ type: [HolidayType], ...listOf(holidaysMax), resolve: ({ holidays }) => holidays }),
    isOwn: t.exposeBoolean('isOwn', {
      description: "False for a company that uses the agency's hours, and for an agency without any.",
    }),
  }),
})

builder.queryField('workingHours', (t) =>
  t.field({
    type: WorkingHoursType,
    args: { companyID: t.arg.id({ description: "Defaults to the agency's own working hours." }) },
    resolve: (_root, { companyID }, context) => context.read((tx) => workingHours(tx, companyID ?? null)),
  }),
)

const WeekHoursInput = inputOf('WeekHoursInput', weekHoursEntry)
const HolidayInput = inputOf('HolidayInput', holidayEntry)

mutation('updateWorkingHours', {
  type: WorkingHoursType,
  input: updateWorkingHoursInput,
  fields: {
    week: { type: WeekHoursInput },
    holidays: { type: HolidayInput },
    timeZone: {
      description: "For a company; null follows the agency's time zone, which is set on the agency.",
    },
  },
  command: updateWorkingHours,
})
mutation('deleteWorkingHours', {
  type: WorkingHoursType,
  input: deleteWorkingHoursInput,
  command: deleteWorkingHours,
  description: "Resets a company to the agency's working hours.",
})
