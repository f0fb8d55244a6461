import { readLocal, writeLocal } from '../../platform/local.ts'
import { createStore, useStore } from '../../platform/store.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'

/** The key of the steps that were just hidden, so that all components that show them re-render. */
const hiddenNow = createStore('')

/** Whether the viewer has hidden the first steps of their agency, and a function to hide them. */
export function useStartHidden(): [hidden: boolean, hide: () => void] {
  const { agency } = useViewer()
  const name = nameOf(agency?.id)
  const hidden = useStore(hiddenNow) === name || isStartHidden(agency?.id)
  const hide = () => {
    writeLocal(name, true)
    hiddenNow.set(name)
  }
  return [hidden, hide]
}

/** The same outside of a component. */
export const isStartHidden = (agencyId: string | undefined): boolean =>
  readLocal<boolean>(nameOf(agencyId)) ?? false

const nameOf = (agencyId: string | undefined) => `atrium.my.start-hidden.${agencyId}`
