import { audit as MESSAGES } from '../../messages/en/audit-log.json'
import { format } from '../language/catalogues.ts'

/**
 * 'viewer manager' becomes 'Viewer to Manager', and one role its name.
 * @param detail codes of an entry of the audit log @param names of the roles; undefined if none is among them
 */
export function roleChangeText(
  detail: string | null,
  names: Readonly<Record<string, string>>,
): string | undefined {
  const [from, to] = detail?.split(' ').flatMap((code) => names[code] ?? []) ?? []
  return from !== undefined && to !== undefined ? format(MESSAGES.change, { from, to }) : from
}
