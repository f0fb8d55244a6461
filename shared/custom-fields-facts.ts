/** Fields that an agency defines itself, for both sides; nothing here needs the parser of inputs. */
import type { FormField } from './forms-facts.ts'

/** The people that a field describes: the team, or clients. */
export const customSubjects = ['member', 'client'] as const
export type CustomSubject = (typeof customSubjects)[number]

export const customTypes = ['text', 'number', 'date', 'choice'] as const
export type CustomType = (typeof customTypes)[number]

/**
 * Who can see it besides the admins: nobody; `person`, the member it describes; `staff`; `all`, staff and the client it
 * describes.
 */
export const customSights = ['admins', 'person', 'staff', 'all'] as const
export type CustomSight = (typeof customSights)[number]

export const sightsOf: Record<CustomSubject, readonly CustomSight[]> = {
  member: ['admins', 'person', 'staff'],
  client: ['admins', 'staff', 'all'],
}

/** Of members, and of clients. */
export const customFieldsMax = 50
export const customLabelMax = 100

export const subjectOf = (role: string): CustomSubject => (role === 'client' ? 'client' : 'member')

type Field = {
  id: string
  type: CustomType
  label: string
  help: string | null
  required: boolean
  options: readonly string[]
}

/** As forms know it: under the id of the field. */
export const asFormField = ({ id, type, label, help, required, options }: Field): FormField => ({
  key: id,
  type,
  label,
  ...(help ? { help } : {}),
  ...(required ? { required } : {}),
  ...(type === 'choice' ? { options: [...options] } : {}),
})
