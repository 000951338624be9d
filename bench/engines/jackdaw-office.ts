import { OFFICE_NAME } from '../../src/background/load-office';
import * as office from '../../src/background/office';

Reflect.set(globalThis, OFFICE_NAME, office);
