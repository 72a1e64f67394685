import { deviceOf } from '@eco/domain/auth/devices'
import { devices as MESSAGES } from '../../messages/en/ui.json'
import { format } from '../language/catalogues.ts'

/** 'Firefox on Linux'; 'A program' for anything but a browser. */
export function deviceName(userAgent: string): string {
  const { browser, system } = deviceOf(userAgent)
  if (browser === undefined) return MESSAGES.program
  return system === undefined ? browser : format(MESSAGES.device, { browser, system })
}
