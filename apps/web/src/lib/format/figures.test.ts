import { describe, expect, it } from 'vitest'
import { dayAndMonth, dayText, isoDay, momentText, weekdayText } from './days.ts'
import {
  co2Steps,
  co2Text,
  creditsText,
  decimalText,
  percentText,
  rupeesText,
  signedText,
  wholeText,
} from './figures.ts'

describe('number formats', () => {
  it.each([
    [wholeText(2450), '2,450'],
    [decimalText(65.04), '65.04'],
    [decimalText(-27.6), '−27.6'],
    [percentText(11.111), '11.1'],
    [creditsText(300), '300.00'],
    [creditsText(1500), '1,500.00'],
    [creditsText(0), '0.00'],
    [rupeesText(20_180), '₹20,180'],
    [rupeesText(12_345_678), '₹1,23,45,678'],
    [signedText(50), '+50'],
    [signedText(-50), '−50'],
    [signedText(0, creditsText), '0.00'],
    [signedText(-50, creditsText), '−50.00'],
  ])('formats %s', (written, expected) => {
    expect(written).toBe(expected)
  })
})

describe('CO2 amounts', () => {
  it.each([
    [0, '0 kg', '0 kg'],
    [739.5, '739.5 kg', '739.5 kg'],
    [999.994, '999.99 kg', '999.99 kg'],
    [999.996, '1 tons', '999.996 kg, ÷ 1,000 = 1 tons'],
    [4_590, '4.59 tons', '4,590 kg, ÷ 1,000 = 4.59 tons'],
    [13_680_000, '13,680 tons', '13,680,000 kg, ÷ 1,000 = 13,680 tons'],
  ])('are in kilograms below 1,000 kg and in tons from there on: %d', (kg, text, steps) => {
    expect(co2Text(kg)).toBe(text)
    expect(co2Steps(kg)).toBe(steps)
  })
})

describe('dates', () => {
  const at = new Date(2026, 10, 20, 9, 5).getTime()

  it.each([
    ['2026-08-02', '02 Aug 2026'],
    ['2026-09-30T00:00:00.000Z', '30 Sep 2026'],
    ['1000-01-01', '01 Jan 1000'],
    ['2026-13-01', '2026-13-01'],
    ['', ''],
  ])('formats %s as %s', (day, text) => {
    expect(dayText(day)).toBe(text)
  })

  it("uses the reader's time zone", () => {
    expect(isoDay(at)).toBe('2026-11-20')
    expect(dayAndMonth(at)).toEqual({ day: '20', month: 'Nov' })
    expect(momentText(at)).toBe('20 Nov 2026, 09:05')
    expect(weekdayText(at)).toBe('Friday 20 November')
  })
})
