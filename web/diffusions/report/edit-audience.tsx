import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { diffusionNameMax } from '../../../shared/diffusions-facts.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { toInput } from '../compose/audience.ts'
import { AudienceFields } from '../compose/audience-fields.tsx'
import { useAudience } from '../compose/use-audience.ts'
import { updateDiffusionMutation } from '../operations.ts'
import { chosenOf, type Diffusion } from './diffusion.ts'

/** Changes the name of a list and whom its next texts go to. */
export function EditAudience({ diffusion, onClose }: { diffusion: Diffusion; onClose: () => void }) {
  const { t } = useTranslation('diffusions')
  const [name, setName] = useState(diffusion.name)
  const [chosen, setChosen] = useState(() => chosenOf(diffusion))
  const { audience } = useAudience(chosen)
  const [update] = useCommand(updateDiffusionMutation)

  const save = () => update({ input: { id: diffusion.id, name, ...toInput(chosen) } })

  return (
    <FormDialog title={t('audience.edit')} incomplete={name.trim() === ''} onClose={onClose} onSubmit={save}>
      <TextInput
        label={t('compose.name')}
        required
        maxLength={diffusionNameMax}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <AudienceFields chosen={chosen} onChange={setChosen} />
      <Text size="sm" c="dimmed" aria-live="polite">
        {t('to.count', { count: audience?.count ?? 0 })}
      </Text>
    </FormDialog>
  )
}
