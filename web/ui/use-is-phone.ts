import { useMediaQuery } from '@mantine/hooks'
import { phone } from './phone.ts'

/** Whether the window is as narrow as a phone's, from the first drawing on. */
export const useIsPhone = (): boolean => useMediaQuery(phone, false, { getInitialValueInEffect: false })
