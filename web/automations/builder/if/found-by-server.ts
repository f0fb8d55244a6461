import type { SubjectField, SubjectKind } from '../../../../shared/automations-facts.ts'
import { subjectFields } from '../../../../shared/automations-facts.ts'
import type { FieldKind } from '../../../../shared/filter-facts.ts'
import type { Option } from '../../../ui/filter/distinct-options.ts'
import type { FilterField } from '../../../ui/filter/filter-field.ts'

/** A field whose values only the server knows. */
export function foundByServer<Kind extends SubjectKind>(
  kind: Kind,
  name: SubjectField<Kind>,
  label: string,
  options?: readonly Option[],
): FilterField<never> {
  const kinds: Record<string, FieldKind> = subjectFields[kind]
  return { name, label, kind: kinds[name] ?? 'text', value: () => null, ...(options && { options }) }
}
