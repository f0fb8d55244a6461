import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { toast } from '../../ui/toast.ts'
import { AgencyPicture } from '../agency-picture.tsx'
import { updateAgencyMutation } from '../operations.ts'

/** The agency's logo, saved at once. */
export function LogoStep() {
  const { t } = useTranslation('ui')
  const { agency } = useViewer()
  const [updateAgency] = useCommand(updateAgencyMutation)
  if (!agency) return null
  const { id } = agency
  return (
    <AgencyPicture
      agency={agency}
      onChange={async (avatar) => {
        await updateAgency({ input: { id, avatar } })
        toast(t('saved'), { variant: 'success' })
      }}
    />
  )
}
