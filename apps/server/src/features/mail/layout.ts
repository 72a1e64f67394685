import { escapeText } from '@eco/domain/text/escape'
import type { Message } from '@eco/domain/text/message'
import { sentence } from '../../sentence.ts'
import MARK from './mark.json'

/** What a mail says. Texts of members are values of messages, quotes or lines; none is trusted. */
export type MailContent = {
  subject: Message
  title: Message
  /** name of the member, for the greeting; none for an address that nobody has confirmed */
  name?: string | undefined
  before?: readonly Message[]
  quote?: string | undefined
  /** what and how much, one below the other */
  rows?: readonly (readonly [label: Message, value: Message])[]
  after?: readonly Message[]
  button?: { label: Message; url: string }
  /** why it came */
  why: Message
}

/** Where a mail comes from, and how it is stopped. */
export type MailFrame = {
  siteName: string
  /** address of the operator, for the last line */
  sender: string
  unsubscribe: { label: Message; url: string } | undefined
}

/** Builds addresses of this site. */
export type MailUrls = {
  page: (path: string) => string
  /** The secret follows a '#', so that it reaches no log and no Referer. */
  link: (path: string, linkId: string) => string
}

export const MARK_PICTURE = { cid: 'mark', png: Buffer.from(MARK.png, 'base64') }

const LINE_MAX = 72
const INK = '#0f2318'
const SOFT = '#4b5a50'
const PAPER = '#fffdf8'
const SUNKEN = '#f0ecdf'
const LINE = '#d9d6ca'
const FOREST = '#175536'
const FONT = 'system-ui,-apple-system,Roboto,sans-serif'

/** A subject is one line. */
export const subjectOf = ({ subject }: MailContent): string => oneLine(sentence(subject))

// biome-ignore lint/suspicious/noControlCharactersInRegex: a header must not contain them
const oneLine = (text: string): string => text.replace(/[\s\0-\x1f\x7f\u2028\u2029]+/g, ' ').trim()

/** The plain text part: the same words, with links in full. */
export function writeText(content: MailContent, { unsubscribe, sender }: MailFrame): string {
  const { title, name, before = [], quote, rows = [], after = [], button, why } = content
  const parts = [
    sentence(title),
    ...(name === undefined ? [] : [sentence('mail.hello', { name })]),
    ...before.map((line) => sentence(line)),
    ...(quote === undefined ? [] : [`"${quote}"`]),
    ...(rows.length === 0 ? [] : [rows.map(([label, value]) => `${sentence(label)}: ${sentence(value)}`)]),
    ...after.map((line) => sentence(line)),
    ...(button ? [[`${sentence(button.label)}:`, button.url]] : []),
    [
      '--',
      sentence(why),
      ...(unsubscribe ? [`${sentence(unsubscribe.label)}:`, unsubscribe.url] : []),
      sender,
    ],
  ]
  const written = parts.map((part) => [part].flat().flatMap(wrapped).join('\n'))
  return `${written.join('\n\n')}\n`
}

/** Lines of at most 72 characters; an address stays whole. */
function wrapped(text: string): string[] {
  const lines: string[] = []
  for (const paragraph of text.split(/\r?\n/)) {
    let line = ''
    for (const word of paragraph.split(' ')) {
      if (line !== '' && line.length + 1 + word.length > LINE_MAX) {
        lines.push(line)
        line = word
      } else line = line === '' ? word : `${line} ${word}`
    }
    lines.push(line)
  }
  return lines
}

/** One column of at most 600 px with the mark as its only picture. */
export function writeHtml(content: MailContent, { siteName, sender, unsubscribe }: MailFrame): string {
  const { title, name, before = [], quote, rows = [], after = [], button, why } = content
  const greeting = name === undefined ? '' : paragraph(sentence('mail.hello', { name }))
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(subjectOf(content))}</title></head>
<body style="margin:0;padding:24px 12px;background:${SUNKEN};color:${INK};font:16px/1.5 ${FONT}">
<div style="max-width:600px;box-sizing:border-box;margin:0 auto;padding:28px 24px;background:${PAPER};border:1px solid ${LINE};border-radius:12px">
<p style="margin:0 0 24px;font-size:20px;font-weight:700"><img src="cid:${MARK_PICTURE.cid}" alt="" width="28" height="28" style="vertical-align:middle;margin-right:10px">${escaped(siteName)}</p>
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escaped(sentence(title))}</h1>
${greeting}${before.map((line) => paragraph(sentence(line))).join('')}${
  quote === undefined
    ? ''
    : `<blockquote style="margin:0 0 16px;padding:12px 16px;border-radius:8px;background:${SUNKEN}">${escaped(quote)}</blockquote>\n`
}${rows.length === 0 ? '' : table(rows)}${after.map((line) => paragraph(sentence(line))).join('')}${
  button ? linkButton(sentence(button.label), button.url) : ''
}<p style="margin:28px 0 0;padding-top:16px;border-top:1px solid ${LINE};color:${SOFT};font-size:13px">${escaped(sentence(why))}${
    unsubscribe
      ? `<br><a href="${escaped(unsubscribe.url)}" style="color:${FOREST}">${escaped(sentence(unsubscribe.label))}</a>`
      : ''
  }<br>${escaped(sender)}</p>
</div></body></html>
`
}

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escaped(text)}</p>\n`

const table = (rows: NonNullable<MailContent['rows']>): string =>
  `<table style="width:100%;margin:0 0 16px;border-collapse:collapse">${rows
    .map(
      ([label, value]) =>
        `<tr><th scope="row" style="padding:6px 12px 6px 0;text-align:left;font-weight:400;color:${SOFT}">${escaped(sentence(label))}</th><td style="padding:6px 0;text-align:right;font-weight:700">${escaped(sentence(value))}</td></tr>`,
    )
    .join('')}</table>\n`

/** The address also stands below the button, for programs that show no links. */
const linkButton = (label: string, url: string): string =>
  `<p style="margin:24px 0 12px"><a href="${escaped(url)}" style="display:inline-block;padding:14px 22px;border-radius:10px;background:${FOREST};color:#fff;font-weight:700;text-decoration:none">${escaped(label)}</a></p>
<p style="margin:0;color:${SOFT};font-size:13px;overflow-wrap:anywhere">${escaped(url)}</p>
`

const escaped = (text: string): string => escapeText(text).replace(/\r?\n/g, '<br>')
