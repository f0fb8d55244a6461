import type { CustomSight, CustomSubject } from '../../shared/custom-fields-facts.ts'
import { accessTable } from '../platform/access.ts'
import { isAdmin, isStaff, personOf, type Viewer } from '../platform/database/viewer.ts'

/** Who may call which operation of forms: anonymous, outsider, client, staff, admin. */
export const access = accessTable({
  formVersions: 'no no no yes yes',
  registrationByToken: 'yes yes yes yes yes',
  clientsRegistrationFormsByAgency: 'no no no yes yes',
  getClientsRegistrationForm: 'no no own yes yes',
  ownClientsRegistrationForm: 'no no own own own',
  createClientsRegistrationForm: 'no own own own own',
  updateClientsRegistrationForm: 'no no own own own',
  decideClientsRegistrationForm: 'no no no yes yes',
  createCustomField: 'no no no no yes',
  updateCustomField: 'no no no no yes',
  deleteCustomField: 'no no no no yes',
  updateCustomAnswers: 'no no own yes yes',
})

type Answered = { ownerId: string; status: string }

/** Answers are edited by their author, unless they were declined. */
export const canAnswer = (viewer: Viewer, form: Answered): boolean =>
  personOf({ viewer }) === form.ownerId && form.status !== 'declined'

/** Staff admit clients, as they may invite them. */
export const canDecide = (viewer: Viewer, form: Answered): boolean =>
  isStaff(viewer) && form.status !== 'accepted'

type Known = { subject: CustomSubject; visibleTo: CustomSight }

/** Admins define the custom fields of an agency. */
export const canDefine = (viewer: Viewer): boolean => isAdmin(viewer)

/** Whether the viewer may see and edit a person's value of a field. */
export function canKnow(viewer: Viewer, { visibleTo }: Known, userId: string): boolean {
  if (isAdmin(viewer)) return true
  const isOneself = personOf({ viewer }) === userId
  if (!isStaff(viewer)) return visibleTo === 'all' && isOneself
  return visibleTo === 'staff' || visibleTo === 'all' || (visibleTo === 'person' && isOneself)
}

/** Whether the viewer may know that the field exists. */
export function canKnowOf(viewer: Viewer, { visibleTo }: Known): boolean {
  if (isAdmin(viewer)) return true
  return isStaff(viewer) ? visibleTo !== 'admins' : visibleTo === 'all'
}
