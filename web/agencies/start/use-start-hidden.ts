import { readLocal, writeLocal } from '../../platform/local.ts'
import { createStore, useStore } from '../../platform/store.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'

/** The key of the steps that were just hidden, so that all components that show them re-render. */
const hiddenNow = createStore('')

/** Whether the viewer has hidden the first steps of their agency, and a function to hide them. */
export function useStartHidden(): [hidden: boolean, hide: () => void] {
  const { agency } = useViewer()
  const name = `atrium.my.start-hidden.${agency?.id}`
  const hidden = useStore(hiddenNow) === name || (readLocal<boolean>(name) ?? false)
  const hide = () => {
    writeLocal(name, true)
    hiddenNow.set(name)
  }
  return [hidden, hide]
}
