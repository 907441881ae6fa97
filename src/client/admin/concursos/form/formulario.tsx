// The contest form: sections, live checklist, save bar. What is typed survives a reload and the end of a session, and
// leaving on purpose asks first.
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { ConcursoForm } from '../../../../shared/concursos.ts';
import { avisarFalha } from '../../../erros.ts';
import { api } from '../../../trpc.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Fields } from '../../../ui/dialog/form-dialog.tsx';
import { seenOf } from '../../../ui/draft.ts';
import type { Form } from '../../../ui/form.ts';
import { useGuard } from '../../../ui/guard.ts';
import { avisar } from '../../../ui/toasts.ts';
import { useFormComExame } from '../../achados.tsx';
import css from '../../barra.module.css';
import { LinkButton } from '../../links.tsx';
import { type Concurso, enderecoDoPortal, esquema, oQueFalta, regras, type Valores, valoresDe } from './modelo.ts';
import { ConfiguracoesAdicionais, InformacoesBasicas, PeriodoDeInscricoes } from './secoes.tsx';
import { Verificacao } from './verificacao.tsx';

/** A new contest that takes enrolments in this portal gets the address of its own, which only now has a number. */
async function criar(dados: ConcursoForm, opcoes: Parameters<typeof api.admin.concursos.create.mutate>[1]) {
  const novo = await api.admin.concursos.create.mutate(dados, opcoes);
  if (dados.link_area_candidato !== enderecoDoPortal()) return novo;
  const proprio = { ...dados, id: novo.id, link_area_candidato: enderecoDoPortal(novo.id) };
  // The general address works too: a failure here loses nothing.
  return api.admin.concursos.update.mutate(proprio).catch(() => novo);
}

type Props = {
  /** The one being edited; none when it is new. */
  concurso?: Concurso;
  /** Somebody changed it meanwhile: it is read again, and the form begins anew. */
  onStale?: () => Promise<unknown>;
};

export function Formulario({ concurso: atual, onStale }: Props) {
  const navigate = useNavigate();
  // What is read again meanwhile is not what the form was filled from.
  const [concurso] = useState(atual);
  const inicial = useMemo(() => valoresDe(concurso), [concurso]);
  const schema = useMemo(() => esquema(concurso), [concurso]);
  const salvar = useFormComExame({
    onStale,
    initial: inicial,
    schema,
    rules: regras,
    draft: `concurso-${concurso?.id ?? 'novo'}`,
    call: (dados: ConcursoForm, opcoes) =>
      concurso
        ? api.admin.concursos.update.mutate({ id: concurso.id, visto: seenOf(concurso, dados), ...dados }, opcoes)
        : criar(dados, opcoes),
    said: concurso ? 'Concurso atualizado com sucesso!' : 'Concurso criado com sucesso!',
    onDone: ({ id }) =>
      navigate({
        to: '/admin/dashboard/concursos/detalhes/$id',
        params: { id: String(id) },
        search: concurso ? {} : { tab: 'vagas' },
        replace: true,
      }),
    onRefused: (erro, deNovo) => {
      if (erro.status === 422 || form.refuse(erro.campos)) {
        form.refuse(erro.campos);
        avisar.erro('Por favor, corrija os erros no formulário.');
      } else avisarFalha('Erro ao salvar concurso.', erro, deNovo);
    },
    onInvalid: (problemas) => avisar.atencao(oQueFalta(form.values, problemas)),
  });
  const { form } = salvar;
  useGuard({ dirty: form.dirty, busy: salvar.pending, onDiscard: form.clearDraft, unload: true });

  return (
    <form
      {...form.props}
      className="grid grid-cols-[minmax(0,2fr)_minmax(260px,1fr)] gap-3.5 items-start max-md:grid-cols-1"
      onSubmit={salvar.submit}
    >
      <div className="flex flex-col gap-3.5 min-w-0">
        <Restaurado form={form} inicial={inicial} />
        <Fields closed={salvar.pending} className="flex flex-col gap-3.5">
          <InformacoesBasicas form={form} />
          <PeriodoDeInscricoes form={form} />
          <ConfiguracoesAdicionais form={form} endereco={enderecoDoPortal(concurso?.id)} />
          {salvar.besides && <div className="papel p-6">{salvar.besides}</div>}
        </Fields>
      </div>
      <div className="sticky top-21 max-md:static">
        <Verificacao valores={form.values} problemas={form.problems} />
      </div>
      <div className={`papel ${css.barra} col-span-full max-sm:[&_button]:flex-1`}>
        <p className="mr-auto text-texto-2 max-sm:basis-full max-sm:text-14 max-sm:empty:hidden" role="status">
          {form.valid ? '' : oQueFalta(form.values, form.problems)}
        </p>
        {concurso ? (
          <LinkButton
            variant="default"
            size="sm"
            to="/admin/dashboard/concursos/detalhes/$id"
            params={{ id: String(concurso.id) }}
          >
            Cancelar
          </LinkButton>
        ) : (
          <LinkButton variant="default" size="sm" to="/admin/dashboard/concursos">
            Cancelar
          </LinkButton>
        )}
        {/* Not the `disabled` attribute: a press says what is missing and goes to the first wrong field. */}
        <Button
          type="submit"
          size="sm"
          loading={salvar.pending}
          aria-disabled={!form.valid || undefined}
          data-disabled={!form.valid || undefined}
        >
          {concurso ? 'Salvar alterações' : 'Salvar concurso'}
        </Button>
      </div>
    </form>
  );
}

/** Says that the fields came from a draft, and lets it go. */
function Restaurado({ form, inicial }: { form: Form<Valores, unknown>; inicial: Valores }) {
  const [restaurado, setRestaurado] = useState(form.dirty);
  if (!restaurado) return null;
  return (
    <Alert
      live
      action={
        <Button
          variant="subtle"
          size="sm"
          onClick={() => {
            form.reset(inicial);
            setRestaurado(false);
          }}
        >
          Descartar
        </Button>
      }
    >
      Recuperamos o que você tinha preenchido e ainda não salvou.
    </Alert>
  );
}
