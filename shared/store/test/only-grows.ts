import * as now from '../src/index';
import type * as Released from './released/index';

/** Like that of `@riwaq/runtime`: what was released last is still given, in a type that code of a live or kept release fits. */
export const given: typeof Released = now;
