// A window to create or change, of either kind.
import { useMemo, useState } from 'react';
import { PREENCHA_OBRIGATORIOS } from '../../../shared/concursos.ts';
import { type Act, useAct } from '../../act.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { TextField } from '../../ui/fields.tsx';
import { useForm } from '../../ui/form.ts';
import { avisar } from '../../ui/toasts.ts';
import { CampoConcurso } from '../campo-concurso.tsx';
import { CampoData, CampoHora } from '../campos.tsx';
import { avisarFalha } from '../falhas.ts';
import { RegistroJanela } from '../registro-janela.tsx';
import { esquema, incompleto, regras, type Valores, valoresDe } from './modelo.ts';
import css from './prazos.module.css';
import { contarRegistros, type Prazo, type PrazoForm, type TipoDePrazo } from './tipos.ts';

type Props = {
  tipo: TipoDePrazo;
  /** Without one it is chosen in the dialog. */
  concurso: { id: number; titulo: string } | undefined;
  prazo: Prazo | undefined;
  onClose: () => void;
};

export function PrazoJanela({ tipo, concurso, prazo, onClose }: Props) {
  const recarregar = tipo.useRecarregar();
  const { nome } = tipo;
  const [escolhido, setEscolhido] = useState(concurso?.id);
  const inicial = useMemo(() => valoresDe(prazo), [prazo]);
  const schema = useMemo(() => esquema(tipo, prazo), [tipo, prazo]);
  const form = useForm<Valores, PrazoForm>({
    initial: inicial,
    schema,
    rules: regras,
    draft: prazo ? `prazo-${prazo.id}` : `prazo-novo-${tipo.tipo}-${concurso?.id ?? 'todos'}`,
  });
  const enviados = prazo?.registros_count ?? 0;
  const falta = escolhido === undefined || incompleto(form.values);

  function fechar() {
    form.clearDraft();
    onClose();
  }

  const salvar: Act<PrazoForm, Prazo> = useAct(
    (dados: PrazoForm, opcoes) =>
      prazo
        ? tipo.update({ id: prazo.id, ...dados }, opcoes)
        : tipo.create({ concurso_id: escolhido ?? 0, ...dados }, opcoes),
    {
      onSuccess: async () => {
        await recarregar();
        avisar.sucesso(`${maiuscula(nome)} ${prazo ? 'atualizado' : 'criado'} com sucesso!`);
        fechar();
      },
      onError: (erro, dados) => {
        form.refuse(erro.campos);
        avisarFalha(`Erro ao salvar ${nome}`, erro, () => salvar.run(dados));
      },
    },
  );

  return (
    <RegistroJanela
      concurso={concurso}
      title={prazo ? `Editar ${nome}` : `Novo ${nome}`}
      salvar="Salvar prazo"
      form={form}
      incompleto={falta}
      pending={salvar.pending}
      onClose={fechar}
      onSubmit={form.submit(
        (dados) => (escolhido === undefined ? avisar.atencao(PREENCHA_OBRIGATORIOS) : salvar.run(dados)),
        (problemas) =>
          avisar.atencao(falta ? PREENCHA_OBRIGATORIOS : (Object.values(problemas)[0] ?? PREENCHA_OBRIGATORIOS)),
      )}
    >
      <div className="grade">
        {enviados > 0 && (
          <Aviso>
            {enviados === 1
              ? `Já há ${contarRegistros(tipo, 1)} neste prazo, que continua como foi enviado.`
              : `Já há ${contarRegistros(tipo, enviados)} neste prazo, que continuam como foram enviados.`}
          </Aviso>
        )}
        {!concurso && <CampoConcurso required value={escolhido} onChange={setEscolhido} />}
        <TextField
          {...form.field('descricao')}
          label="Descrição"
          required
          maxLength={300}
          placeholder={tipo.tipo === 'recurso' ? 'Ex.: Gabarito preliminar' : 'Ex.: Prova de títulos'}
        />
        <CampoData {...form.field('data_inicio')} label="Data de início" required className="c7 m6" />
        <CampoHora {...form.field('hora_inicio')} label="Hora de início" placeholder="00:00" className="c5 m6" />
        <CampoData {...form.field('data_fim')} label="Data de encerramento" required className="c7 m6" />
        <CampoHora {...form.field('hora_fim')} label="Hora de encerramento" placeholder="23:59" className="c5 m6" />
        <p className={css.nota}>Horário de Brasília. Sem hora de encerramento, o prazo vale até 23:59:59 do dia.</p>
        <TextField
          {...form.field('quantidade_limite_envio')}
          label="Limite de envios"
          hint="Quantos cada candidato pode enviar."
          required
          className="c6"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
        />
        {tipo.tipo === 'recurso' ? (
          <TextField
            {...form.field('exibir_n_questoes')}
            label="Número de questões"
            hint="0 aceita qualquer questão."
            className="c6"
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
          />
        ) : (
          <TextField
            {...form.field('pontuacao')}
            label="Pontuação"
            hint="Pontos que os documentos podem valer."
            className="c6"
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
          />
        )}
      </div>
    </RegistroJanela>
  );
}

function maiuscula(nome: string): string {
  return nome.charAt(0).toUpperCase() + nome.slice(1);
}
