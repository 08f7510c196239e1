import { describe, expect, test } from '@jest/globals';
import { testSite } from '@riwaq/testing';
import { productList } from '../catalogue/list';
import descriptor from '../descriptor';
import * as composed from '.';
import * as inBrowser from './in-browser';

const site = testSite;
const kinds = ({ structuredData = [] }: composed.DocumentFacts) => structuredData.map((data) => data['@type']);

describe('what a document says to search engines and those who share it', () => {
  test('is of home the shop, and where it is searched', () => {
    const facts = composed.homeFacts(site);
    expect(kinds(facts)).toEqual(['Organization', 'WebSite']);
    expect(JSON.stringify(facts.structuredData)).toContain('https://shop.example.com/products?search={search_term_string}');
  });

  test('is of the list every product with its own address, and the way to it', () => {
    const facts = composed.productsFacts(site);
    expect(kinds(facts)).toEqual(['ItemList', 'BreadcrumbList']);
    expect(facts.structuredData?.[0]).toMatchObject({ numberOfItems: productList.length });
    const addresses = descriptor.documents.map(({ path }) => `${site.origin}${path}`);
    for (const { slug } of productList) expect(addresses).toContain(`${site.origin}/product/${slug}`);
  });

  test('is of every product its offers and the way to it, with a picture of its own', () => {
    const images = productList.map((product) => composed.productFacts(product, site).image);
    for (const product of productList) expect(kinds(composed.productFacts(product, site))).toEqual(['Product', 'BreadcrumbList']);
    expect(new Set(images).size).toBe(productList.length);
  });

  test('is of the builder the way to it', () => {
    expect(kinds(composed.bundleBuilderFacts(site))).toEqual(['BreadcrumbList']);
  });

  test('has a picture for a product that the build did not know', () => {
    const [known] = productList;
    if (!known) throw new Error('the catalogue is empty');
    expect(composed.productFacts({ ...known, slug: 'new-tool' }, site).image).toBe(composed.productsFacts(site).image);
  });

  test('stays out of the browser', () => {
    expect(Object.keys(inBrowser).sort()).toEqual(Object.keys(composed).sort());
    expect(inBrowser.homeFacts(site)).toEqual({});
  });
});
