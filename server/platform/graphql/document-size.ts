import { type DefinitionNode, type DocumentNode, Kind, type SelectionSetNode } from 'graphql'
import { tooMuch } from './cost.ts'

/** The maximum nesting depth of a document. */
const deepest = 200

type Limits = { querySelections: number; subscriptionSelections: number }
type Size = { selections: number; depth: number }

/**
 * Rejects documents that cannot even be traversed: mutually recursive fragments never end, and deeply nested braces overflow
 * the stack. Checked before anything follows fragments.
 */
export function sizeError(document: DocumentNode, limits: Limits) {
  const sizeIn = sizesOf(document)
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION && definition.kind !== Kind.FRAGMENT_DEFINITION)
      continue
    const { selections, depth } = sizeIn(definition.selectionSet)
    const most = isSubscription(definition) ? limits.subscriptionSelections : limits.querySelections
    if (selections > most) return tooMuch(`The document comes to more than ${most} selections.`)
    if (depth > deepest) return tooMuch(`The document is nested more than ${deepest} deep.`)
  }
  return null
}

const isSubscription = (definition: DefinitionNode): boolean =>
  definition.kind === Kind.OPERATION_DEFINITION && definition.operation === 'subscription'

/** Counts each fragment once, however often it is used. */
function sizesOf({ definitions }: DocumentNode) {
  const fragments = new Map(
    definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node.selectionSet] as const] : [],
    ),
  )
  const known = new Map<string, Size>()

  const sizeIn = ({ selections }: SelectionSetNode): Size => {
    const size = { selections: selections.length, depth: 1 }
    for (const selection of selections) {
      const inner =
        selection.kind === Kind.FRAGMENT_SPREAD
          ? sizeOfFragment(selection.name.value)
          : selection.selectionSet && sizeIn(selection.selectionSet)
      if (!inner) continue
      size.selections += inner.selections
      size.depth = Math.max(size.depth, 1 + inner.depth)
    }
    return size
  }

  const sizeOfFragment = (name: string): Size | undefined => {
    const found = known.get(name)
    const fragment = fragments.get(name)
    if (found || !fragment) return found
    // A recursive fragment is rejected by GraphQL's own rules; here it must only not loop.
    known.set(name, { selections: 0, depth: 0 })
    const size = sizeIn(fragment)
    known.set(name, size)
    return size
  }

  return sizeIn
}
