import { useState } from 'react'
import type { PaletteSource } from '../../platform/slots.ts'
import { useWorkspace } from '../../platform/workspace/use-workspace.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { useKeyboardParts } from '../use-keyboard-parts.ts'
import { useTextsOf } from '../use-texts-of.ts'
import { actionSource } from './action-source.ts'
import { agencySource } from './agency-source.ts'
import { areaSource } from './area-source.ts'
import { foundGroups, type Group, type Offer, recentLabel, startGroups } from './groups.ts'
import { pageSource } from './page-source.ts'
import { recentItems } from './recent.ts'

const own = [actionSource, areaSource, pageSource, agencySource]

/** What is offered for the typed text, in the order in which it is shown. */
export function useGroups(query: string): (Group & { heading: string })[] {
  const { palette } = useKeyboardParts()
  const { keyText } = useWorkspace()
  const { agency } = useViewer()
  // The rooms' sources ask about an agency.
  const sources = agency ? [...palette, ...own] : own
  // Texts of all sources: one that finds something later must not suspend what is shown.
  const name = useTextsOf([recentLabel, ...sources.map(({ label }) => label)])
  const [recent] = useState(() => recentItems(keyText))
  const offers = useOffers(sources, query)
  const groups = query === '' ? startGroups(offers, recent) : foundGroups(offers, query)
  return groups.map((group) => ({ ...group, heading: name(group.label) }))
}

function useOffers(sources: readonly PaletteSource[], query: string): Offer[] {
  // biome-ignore lint/correctness/useHookAtTopLevel: an agency's sources never change, so all hooks run in each render.
  return sources.map((source) => ({ source, items: source.useItems(query) }))
}
