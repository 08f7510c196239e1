export { type Location, NavigationType, type Navigator, Route, Router, Routes, useLocation, useNavigate, useNavigationType, useParams, useSearchParams, } from 'react-router-dom';
export * from './browser-history';
export * from './link';
export * from './owning-route';
