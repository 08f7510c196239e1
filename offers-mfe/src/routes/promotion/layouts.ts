import type { ComponentType } from 'react';
import type { LayoutName } from '../../rules/layout-names';
import { BundleLayout } from './bundle-layout';
import { ChoicesLayout } from './choices-layout';
import type { LayoutProps } from './layout-props';

/** The component of each layout that a record can name. */
export const layouts: Readonly<Record<LayoutName, ComponentType<LayoutProps>>> = { bundle: BundleLayout, choices: ChoicesLayout };
