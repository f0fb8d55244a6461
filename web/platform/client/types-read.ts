import type { DocumentNode, FragmentDefinitionNode, SelectionSetNode } from 'graphql'
import { typeNamedBy } from '../../../shared/object-type.ts'
import { unusualTypes, usualTypes } from './generated/schema-facts.ts'

/** The suffix of the types of pages. */
const page = 'Connection'

const usual = new Map(
  usualTypes.split('\n').flatMap((line) => {
    const [type = '', ...fields] = line.split(' ')
    return fields.map((field) => [field, type])
  }),
)

/** The object type of a field with a selection set. */
export const objectTypeOf = (type: string, field: string): string =>
  unusualTypes[type]?.[field] ?? usual.get(field) ?? typeNamedBy(field)

const known = new WeakMap<DocumentNode, ReadonlySet<string>>()

/** What a query reads: the object types that it selects from, and its root fields under names such as `Query.searchMembers`. */
export function typesRead(document: DocumentNode): ReadonlySet<string> {
  const types = known.get(document) ?? readAll(document)
  known.set(document, types)
  return types
}

function readAll(document: DocumentNode): ReadonlySet<string> {
  const fragments = new Map(document.definitions.filter(isFragment).map((each) => [each.name.value, each]))
  const types = new Set<string>()

  function read({ selections }: SelectionSetNode, type: string): void {
    for (const selection of selections) {
      if (selection.kind === 'FragmentSpread') readFragment(fragments.get(selection.name.value))
      else if (selection.kind === 'InlineFragment')
        read(selection.selectionSet, selection.typeCondition?.name.value ?? type)
      else readField(selection.name.value, selection.selectionSet, type)
    }
  }

  function readFragment(fragment: FragmentDefinitionNode | undefined): void {
    if (fragment) read(fragment.selectionSet, fragment.typeCondition.name.value)
  }

  function readField(name: string, selections: SelectionSetNode | undefined, type: string): void {
    const of =
      name === 'items' && type.endsWith(page) ? type.slice(0, -page.length) : objectTypeOf(type, name)
    if (type === 'Query') types.add(`Query.${name}`)
    if (!selections) return
    types.add(of)
    read(selections, of)
  }

  for (const definition of document.definitions)
    if (definition.kind === 'OperationDefinition') read(definition.selectionSet, 'Query')
  return types
}

/** The fields of a mutation, each with the object type of its result. */
export function typesAnswered(mutation: DocumentNode): { field: string; type: string | undefined }[] {
  return mutation.definitions.flatMap((definition) =>
    definition.kind === 'OperationDefinition'
      ? definition.selectionSet.selections.flatMap((one) =>
          one.kind === 'Field'
            ? [{ field: one.name.value, type: one.selectionSet && objectTypeOf('Mutation', one.name.value) }]
            : [],
        )
      : [],
  )
}

const isFragment = (definition: { kind: string }): definition is FragmentDefinitionNode =>
  definition.kind === 'FragmentDefinition'
