-- Which timer of its person one was started in place of, while it runs: of two that ended within one second, which is it that goes
-- on when the start is taken back? It may be gone by then.
alter table timer add column instead_of uuid;
