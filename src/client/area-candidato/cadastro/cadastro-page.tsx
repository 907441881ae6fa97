// "Meus Dados Cadastrais": the profile as loaded, changed and saved as a whole. What
// is typed survives a reload and an expired session; leaving on purpose asks first.
import { Button, Loader } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type AlterarDadosInput, CAMPOS_DO_PERFIL, type Cadastro } from '../../../shared/candidatos.ts';
import { useAct } from '../../act.ts';
import { comoSeDigita } from '../../site/perfil.ts';
import { api, trpc } from '../../trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { alertar } from '../../ui/dialog/questions.ts';
import { useForm } from '../../ui/form.ts';
import { useGuard } from '../../ui/guard.ts';
import { avisar } from '../../ui/toasts.ts';
import { Pagina } from '../pagina.tsx';
import { usePerfil } from '../perfil.ts';
import css from './cadastro.module.css';
import { Secoes } from './secoes.tsx';
import { esquemaDe, type Valores } from './valores.ts';

const LEMBRETE = 'Confira os dados antes de salvar.';
const SAIR = {
  title: 'Sair sem salvar?',
  text: 'As alterações que você fez nesta tela ainda não foram salvas e serão perdidas.',
};
const SALVO = 'Dados atualizados com sucesso!';
const FALHA = 'Erro ao atualizar os dados. Tente novamente.';

export function CadastroPage() {
  const cadastro = usePerfil();
  const [inicio, setInicio] = useState(() => comoSeDigita(CAMPOS_DO_PERFIL, cadastro));
  const [esquema, setEsquema] = useState(() => esquemaDe(inicio));
  const form = useForm<Valores, AlterarDadosInput>({
    initial: inicio,
    schema: esquema,
    draft: `cadastro:${cadastro.id}`,
  });
  const [recuperado, setRecuperado] = useState(form.dirty);

  function recomecar(salvo: Cadastro) {
    const valores = comoSeDigita(CAMPOS_DO_PERFIL, salvo);
    setInicio(valores);
    setEsquema(esquemaDe(valores));
    setRecuperado(false);
    form.reset(valores);
  }
  const { salvar, salvando } = useSalvar(recomecar, form.refuse);
  useGuard({ dirty: form.dirty, question: SAIR, onDiscard: form.clearDraft });

  function salvarMudados(mudados: AlterarDadosInput) {
    if (Object.keys(mudados).length > 0) return salvar(mudados);
    recomecar(cadastro);
    avisar.sucesso(SALVO);
  }

  return (
    <Pagina
      rota="area-cadastro"
      titulo="Meus Dados Cadastrais"
      descricao={
        <>
          Mantenha seus dados em dia: é por eles que falamos com você. Baixe o que temos sobre você em{' '}
          <Link to="/area-candidato/privacidade" className="lk">
            Privacidade
          </Link>
          .
        </>
      }
      estreita
    >
      <form {...form.props} className="flex flex-col gap-4.5" onSubmit={form.submit(salvarMudados)}>
        {recuperado && (
          <Alert
            title="Recuperamos alterações que ainda não foram salvas"
            action={
              <Button variant="default" size="sm" onClick={() => recomecar(cadastro)}>
                Descartar
              </Button>
            }
          >
            Confira os dados e salve, ou descarte para voltar ao que está guardado.
          </Alert>
        )}
        <Secoes form={form} cadastro={cadastro} disabled={salvando} />
        <p className="sm:hidden! text-texto-2 text-15">{LEMBRETE}</p>
        <div
          className={`papel ${css.salvar} nao-imprimir flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 px-5 py-3.5 raised-2 max-sm:px-3 max-sm:py-2.5`}
        >
          <p className="text-15 text-texto-2 max-sm:hidden">{LEMBRETE}</p>
          <Button
            type="submit"
            className="min-w-[238px] max-sm:w-full max-sm:min-w-0"
            disabled={salvando}
            leftSection={
              salvando ? (
                <Loader size={18} color="currentColor" />
              ) : (
                <IconDeviceFloppy size={20} stroke={1.75} aria-hidden />
              )
            }
          >
            {salvando ? 'Salvando Alterações...' : 'Salvar Alterações'}
          </Button>
        </div>
      </form>
    </Pagina>
  );
}

/** Saves under the wait dialog; the profile of the whole area becomes what the server kept. */
function useSalvar(onSalvo: (cadastro: Cadastro) => void, recusar: (campos: Record<string, string[]>) => boolean) {
  const utils = trpc.useUtils();
  const ato = useAct(api.candidato.candidatos.alterarDados.mutate, {
    waiting: 'Salvando suas alterações...',
    onSuccess: (resposta) => {
      utils.candidato.candidatos.dados.setData(undefined, resposta);
      onSalvo(resposta.cadastro);
      avisar.sucesso(SALVO);
    },
    onError: (erro) => {
      // The dialog first: the focus then goes to the first refused field.
      void alertar('er', erro.mensagem || FALHA).then(() => recusar(erro.campos));
    },
  });
  return { salvando: ato.pending, salvar: ato.run };
}
