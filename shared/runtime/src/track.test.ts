import { beforeEach, describe, expect, test } from '@jest/globals';
import type { AnalyticsEvent } from '@riwaq/contracts';
import { hashContact, onTrack, resetTracking, track } from './track';

const missing = (page_path: string): AnalyticsEvent => ({ name: 'page_not_found', params: { page_path } });

beforeEach(resetTracking);

describe('an event', () => {
  test('reaches every listener until it stops', () => {
    const events: AnalyticsEvent[] = [];
    const stop = onTrack((event) => events.push(event));
    track(missing('/one'));
    stop();
    track(missing('/two'));
    expect(events).toEqual([missing('/one')]);
  });

  test('is kept for who listens later, up to the last hundred', () => {
    for (let page = 1; page <= 101; page += 1) track(missing(`/${page}`));
    const events: AnalyticsEvent[] = [];
    onTrack((event) => events.push(event))();
    expect(events).toHaveLength(100);
    expect(events[0]).toEqual(missing('/2'));
  });
});

describe('a contact in an event', () => {
  const contact = { email: 'someone@example.com', phone: '0551234567', firstName: 'سعاد', lastName: 'X' };

  test('is a digest of each part, in which nothing can be read', async () => {
    const hashed = await hashContact(contact);
    for (const digest of Object.values(hashed)) expect(digest).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set(Object.values(hashed)).size).toBe(4);
  });

  test('is the same however it was typed', async () => {
    const typed = { email: ' Someone@Example.com ', phone: '+213 551 23 45 67', firstName: ' سعاد', lastName: 'x ' };
    expect(await hashContact(typed)).toEqual(await hashContact(contact));
    for (const phone of ['00213 551234567', '213551234567', '551234567', '٠٥٥١٢٣٤٥٦٧', '۰۵۵۱–۲۳۴۵۶۷'])
      expect(await hashContact({ ...contact, phone })).toEqual(await hashContact(contact));
  });
});
