import type { Appearance, Language } from '../../shared/identity-facts.ts'
import { useCommand } from '../platform/client/use-command.ts'
import { setLanguage } from '../platform/texts/texts.ts'
import { useViewer } from '../platform/workspace/viewer.ts'
import { toastError } from '../ui/toast.ts'
import { useAppearance } from '../ui/use-appearance.ts'
import { useLanguage } from '../ui/use-language.ts'
import { savePreferenceMutation } from './operations.ts'

/** Language and appearance: applied at once, and saved in the account for emails and other browsers. */
export function usePreferences() {
  const { id } = useViewer().me
  const language = useLanguage()
  const [appearance, setAppearance] = useAppearance()
  const [save] = useCommand(savePreferenceMutation)
  return {
    language,
    appearance,
    setLanguage(chosen: Language) {
      void setLanguage(chosen)
      save({ input: { id, language: chosen } }).catch(toastError)
    },
    setAppearance(chosen: Appearance) {
      setAppearance(chosen)
      save({ input: { id, appearance: chosen } }).catch(toastError)
    },
  }
}
