import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { useTranslation } from 'react-i18next'
import type { PaletteSource } from '../../platform/slots.ts'
import { useWorkspace } from '../../platform/workspace/use-workspace.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { tellRefused } from './tell-refused.tsx'
import { lineOf } from './uploads.ts'

/** Uploads files to the library, from any page. */
export const uploadSource: PaletteSource = {
  name: 'upload',
  label: 'shell/settings:palette.actions',
  order: 50,
  useItems() {
    const { t } = useTranslation('media')
    const { keyText } = useWorkspace()
    const { agency } = useViewer()
    if (!agency) return []
    return [
      {
        id: 'action.upload',
        label: t('drive.upload'),
        hint: t('drive.title'),
        icon: IconUpload,
        run: () => chooseFiles((files) => lineOf(keyText).add(files, null, tellRefused)),
      },
    ]
  },
}

function chooseFiles(onChosen: (files: File[]) => void): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = true
  input.onchange = () => onChosen([...(input.files ?? [])])
  input.click()
}
